import { passwordChange, sessionEndInput } from '../contract/auth.ts';
import { integrationsPatch } from '../contract/integrations.ts';
import { locationInput, locationPatch } from '../contract/location.ts';
import {
  notificationSettingsPatch,
  pushEndpoint,
  pushSubscription,
  pushTest,
} from '../contract/notifications.ts';
import { promptPayConfirmation } from '../contract/promptPay.ts';
import { serviceInput, servicePatch } from '../contract/service.ts';
import { bookingRulesPatch, rulesPreviewQuery } from '../contract/settings.ts';
import { shopProfilePatch, shopStatusInput } from '../contract/shop.ts';
import type { RouteGroup } from './route.ts';

export const adminShopRoutes: RouteGroup = {
  title: 'Administrator: shop, settings and devices',
  caller: 'administrator',
  routes: {
    'GET /api/admin/shop': { summary: 'The shop, with what only the administrator sees.', data: 'AdminShop' },
    'PATCH /api/admin/shop': {
      summary: 'Changes the shop; what is left out stays.',
      body: shopProfilePatch,
      data: 'AdminShop',
      errors: ['shop_changed'],
    },
    'PATCH /api/admin/shop/status': {
      summary: 'Opens or closes the shop.',
      body: shopStatusInput,
      data: 'ShopStatus',
    },
    'POST /api/admin/shop/prompt-pay-check': {
      summary: 'Confirms that the PromptPay ID is the shop’s own.',
      body: promptPayConfirmation,
      data: 'AdminShop',
      errors: ['shop_changed'],
    },
    'POST /api/upload': {
      summary: 'Uploads a picture of the shop or a therapist.',
      takesPicture: true,
      whole: '{ success: true, url: string }',
      created: true,
    },
    'GET /api/admin/services': { summary: 'All services.', data: 'Service[]' },
    'POST /api/admin/services': {
      summary: 'Adds a service.',
      body: serviceInput,
      data: 'Service',
      created: true,
      errors: ['duplicate'],
    },
    'PATCH /api/admin/services/:id': {
      summary: 'Changes a service; what is left out stays.',
      body: servicePatch,
      data: 'Service',
      errors: ['duplicate'],
    },
    'DELETE /api/admin/services/:id': { summary: 'Deletes a service without bookings.', errors: ['in_use'] },
    'GET /api/admin/locations': { summary: 'All places.', data: 'Location[]' },
    'POST /api/admin/locations': {
      summary: 'Adds a place.',
      body: locationInput,
      data: 'Location',
      created: true,
      errors: ['duplicate'],
    },
    'PATCH /api/admin/locations/:id': {
      summary: 'Changes a place.',
      body: locationPatch,
      data: 'Location',
      errors: ['duplicate'],
    },
    'DELETE /api/admin/locations/:id': { summary: 'Deletes a place.' },
    'GET /api/admin/settings/booking-rules': { summary: 'The booking rules.', data: 'BookingRules' },
    'PATCH /api/admin/settings/booking-rules': {
      summary: 'Changes booking rules; what is left out stays.',
      body: bookingRulesPatch,
      data: 'BookingRules',
    },
    'POST /api/admin/settings/booking-rules/preview': {
      summary: 'The starts of a therapist on a day under the saved and other rules.',
      body: rulesPreviewQuery,
      data: 'RulesPreview',
      errors: ['not_found', 'service_not_offered'],
    },
    'GET /api/admin/settings/notifications': {
      summary: 'The language of messages to the shop, and the channels to customers.',
      data: 'NotificationSettings',
    },
    'PATCH /api/admin/settings/notifications': {
      summary: 'Changes them; what is left out stays.',
      body: notificationSettingsPatch,
      data: 'NotificationSettings',
    },
    'GET /api/admin/settings/integrations': {
      summary: 'How email, LINE, SMS and WhatsApp are set up; secrets are masked.',
      data: 'Integrations',
    },
    'POST /api/admin/settings/integrations': {
      summary: 'Sets channels up, or clears them.',
      body: integrationsPatch,
      data: 'Integrations',
    },
    'GET /api/admin/settings/channels': {
      summary: 'Which channels to the shop are set up, and whether a message has arrived.',
      data: 'ShopChannelStatus[]',
    },
    'POST /api/admin/settings/test-notification/:channel': {
      summary: 'Sends a test message.',
      data: '{ channel: Provider, sent: true }',
      errors: ['not_configured'],
    },
    'GET /api/admin/deliveries': { summary: 'How each channel does.', data: 'Deliveries' },
    'GET /api/admin/push/key': {
      summary: 'The key with which a browser subscribes to push messages.',
      data: '{ key: string }',
      errors: ['not_configured'],
    },
    'GET /api/admin/push/subscriptions': {
      summary: 'The devices that get push messages to the shop.',
      data: 'PushDevice[]',
    },
    'POST /api/admin/push/subscriptions': {
      summary: 'Adds a device.',
      body: pushSubscription,
      data: '{ id: number, label: string }',
      created: true,
    },
    'DELETE /api/admin/push/subscriptions': { summary: 'Removes a device.', body: pushEndpoint },
    'POST /api/admin/push/subscriptions/test': {
      summary: 'Sends a test message to one device, or to all of this session.',
      body: pushTest,
      data: "{ channel: 'push', sent: true }",
      errors: ['not_configured'],
    },
    'GET /api/auth/verify': {
      summary: 'Whose token it is.',
      data: '{ userId: number, username: string }',
    },
    'GET /api/admin/sessions': { summary: 'Where the administrator is signed in.', data: 'ActiveSession[]' },
    'DELETE /api/admin/sessions': {
      summary: 'Ends all other sessions of the administrator.',
      body: sessionEndInput,
    },
    'DELETE /api/admin/sessions/:id': {
      summary: 'Ends one session of the administrator.',
      body: sessionEndInput,
    },
    'POST /api/admin/password': {
      summary: 'Changes the password of the administrator.',
      body: passwordChange,
    },
  },
};
