import { availabilityDaysInput, availabilityInput, freeTimesQuery } from '../contract/availability.ts';
import { datesQuery } from '../contract/dayPlan.ts';
import { scheduleChangeBody, scheduleChangesQuery } from '../contract/scheduleChange.ts';
import { therapistActivation, therapistInput, therapistPatch } from '../contract/therapist.ts';
import { timeOffAnswer } from '../contract/therapistPage.ts';
import type { RouteGroup } from './route.ts';

export const adminTherapistRoutes: RouteGroup = {
  title: 'Administrator: therapists and their hours',
  caller: 'administrator',
  routes: {
    'GET /api/admin/therapists': {
      summary: 'All therapists with contacts and services.',
      data: 'AdminTherapist[]',
    },
    'POST /api/admin/therapists': {
      summary: 'Adds a therapist.',
      body: therapistInput,
      data: 'AdminTherapist',
      created: true,
    },
    'PATCH /api/admin/therapists/:id': {
      summary: 'Changes a therapist; what is left out stays.',
      body: therapistPatch,
      data: 'AdminTherapist',
    },
    'PATCH /api/admin/therapists/:id/active': {
      summary: 'Whether a therapist takes bookings.',
      body: therapistActivation,
      data: 'AdminTherapist',
    },
    'DELETE /api/admin/therapists/:id': {
      summary: 'Deletes a therapist without bookings.',
      errors: ['in_use'],
    },
    'GET /api/admin/therapists/:id/link': {
      summary: 'The link to the therapist’s own page that waits to be opened.',
      data: 'TherapistLink',
    },
    'POST /api/admin/therapists/:id/link': {
      summary: 'Makes a link that opens the page on one more device.',
      data: 'TherapistLink',
      created: true,
    },
    'DELETE /api/admin/therapists/:id/link': {
      summary: 'Ends the link, and signs all devices of the therapist out.',
    },
    'GET /api/admin/therapists/:id/devices': {
      summary: 'The devices on which the page is open.',
      data: 'TherapistDevice[]',
    },
    'DELETE /api/admin/therapists/:id/devices/:deviceId': { summary: 'Signs one of these devices out.' },
    'GET /api/admin/therapists/:id/availability': {
      summary: 'The weekly hours of a therapist.',
      data: 'AvailabilityEntry[]',
    },
    'POST /api/admin/therapists/:id/availability': {
      summary: 'Adds weekly hours.',
      body: availabilityInput,
      data: 'AvailabilityEntry',
      created: true,
      errors: ['schedule_overlap'],
    },
    'POST /api/admin/therapists/:id/availability/days': {
      summary: 'Adds the same weekly hours on several days, all or none.',
      body: availabilityDaysInput,
      data: 'AvailabilityEntry[]',
      created: true,
      errors: ['schedule_overlap'],
    },
    'PATCH /api/admin/therapists/:id/availability/:entryId': {
      summary: 'Changes weekly hours.',
      body: availabilityInput,
      data: 'AvailabilityEntry',
      errors: ['schedule_overlap'],
    },
    'DELETE /api/admin/therapists/:id/availability/:entryId': { summary: 'Removes weekly hours.' },
    'GET /api/admin/availability': {
      summary: 'The free starts of all who offer a service.',
      query: freeTimesQuery,
      data: 'FreeTherapist[]',
    },
    'GET /api/admin/time-off': {
      summary: 'Time off of therapists and of the whole shop.',
      query: scheduleChangesQuery,
      data: 'ScheduleChange[]',
    },
    'POST /api/admin/time-off': {
      summary: 'Enters time off; the answer has the visits that overlap with it.',
      body: scheduleChangeBody.time_off,
      data: 'SavedScheduleChange',
      created: true,
      errors: ['not_found', 'duplicate'],
    },
    'PATCH /api/admin/time-off/:id': {
      summary: 'Changes time off.',
      body: scheduleChangeBody.time_off,
      data: 'SavedScheduleChange',
      errors: ['duplicate', 'schedule_changed'],
    },
    'DELETE /api/admin/time-off/:id': { summary: 'Removes time off.' },
    'GET /api/admin/extra-hours': {
      summary: 'Hours besides the weekly ones.',
      query: scheduleChangesQuery,
      data: 'ScheduleChange[]',
    },
    'POST /api/admin/extra-hours': {
      summary: 'Enters extra hours.',
      body: scheduleChangeBody.extra_hours,
      data: 'SavedScheduleChange',
      created: true,
      errors: ['not_found', 'duplicate', 'schedule_overlap'],
    },
    'PATCH /api/admin/extra-hours/:id': {
      summary: 'Changes extra hours.',
      body: scheduleChangeBody.extra_hours,
      data: 'SavedScheduleChange',
      errors: ['duplicate', 'schedule_changed', 'schedule_overlap'],
    },
    'DELETE /api/admin/extra-hours/:id': { summary: 'Removes extra hours.' },
    'GET /api/admin/time-off/requests': {
      summary: 'Time off that therapists ask for.',
      data: 'TimeOffRequest[]',
    },
    'POST /api/admin/time-off/requests/:id/answer': {
      summary: 'Accepts or declines it; 204 when it is declined.',
      body: timeOffAnswer,
      data: 'SavedScheduleChange',
      orNothing: true,
      errors: ['time_off_withdrawn', 'time_off_answered', 'time_passed'],
    },
    'GET /api/admin/holidays': { summary: 'Public holidays.', query: datesQuery, data: 'Holiday[]' },
  },
};
