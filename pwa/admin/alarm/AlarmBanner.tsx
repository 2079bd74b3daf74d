import { useLingui } from '@lingui/react/macro';
import { MapPin, MessageCircle, Phone } from 'lucide-react';
import type { Booking } from '#contract/booking.ts';
import { useBookingWithOfflineCopy } from '../../data/adminBookings.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { withOptimisticStatus } from '../../data/optimisticStatus.ts';
import { useOptimisticStatus } from '../../data/outbox.ts';
import { alarmRingsFrom, useAlarmAfterMinutes, useStartedVisits } from '../../data/visitAlarm.ts';
import { useFormatInstant, useHasPassed } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Alert } from '../../ui/Alert.tsx';
import { button } from '../../ui/Button.css.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { contactLinks } from '../../ui/contactLinks.ts';
import { mapLink } from '../../ui/mapLink.ts';
import { useDecideWithToast } from '../outbox/useDecideWithToast.ts';
import * as css from './AlarmBanner.css.ts';
import { AnswerAlarmButton } from './AnswerAlarmButton.tsx';
import { visitPath } from '../visit/visitPath.ts';

export function AlarmBanner() {
  const visits = useStartedVisits();
  return visits.map((visit) => <RingingVisit key={visit.id} visit={visit} />);
}

/** By the day sheet, so that it works offline, too. Once it rings, the booking is fetched to check. */
function RingingVisit({ visit }: { visit: Booking }) {
  const rings = useIsRinging(visit);
  const { data = visit } = useBookingWithOfflineCopy(rings ? visit.id : null);
  const booking = withOptimisticStatus(data, useOptimisticStatus(data));
  const stillRings = useIsRinging(booking);
  return rings && stillRings ? <AlarmAlert booking={booking} /> : null;
}

const never = '9999-01-01T00:00:00.000Z';

const useIsRinging = (booking: Booking): boolean =>
  useHasPassed(alarmRingsFrom(booking, useAlarmAfterMinutes()) ?? never);

function AlarmAlert({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { timeOf } = useFormats();
  const decide = useDecideWithToast();
  const { therapist, startTime, endTime, clientName, clientAddress, isErased } = booking;
  const details = useAdminTherapists().data?.find(({ id }) => id === booking.therapistId);
  const start = useFormatInstant()(startTime);
  const end = timeOf(endTime);
  return (
    <div className={css.banner}>
      <Alert tone="danger" title={t`${therapist.name} has not come back`}>
        <p>
          {isErased
            ? t`Visit from ${start} to ${end}. Please call.`
            : t`Visit from ${start} to ${end}, customer: ${clientName}. Please call.`}
        </p>
        <div className={css.actions}>
          <ContactButtons
            name={therapist.name}
            phone={details?.phoneNumber}
            whatsapp={details?.whatsapp}
            line={details?.lineId}
          />
          <ContactButtons
            name={clientName}
            phone={booking.clientPhone}
            whatsapp={booking.clientWhatsapp}
            line={booking.clientLineId}
          />
          {!isErased && (
            <a
              className={button({ tone: 'plain' })}
              href={mapLink(clientAddress, booking.notes)}
              target="_blank"
              rel="noreferrer"
            >
              <MapPin size={20} aria-hidden /> {t`Map`}
            </a>
          )}
          <ButtonLink tone="plain" to={visitPath(booking.id)}>{t`Open the booking`}</ButtonLink>
          <Button
            tone="plain"
            onPress={() => void decide(booking, 'visit_finished')}
          >{t`Mark as finished`}</Button>
          <AnswerAlarmButton booking={booking} />
        </div>
      </Alert>
    </div>
  );
}

type ContactButtonsProps = { name: string } & Partial<Record<'phone' | 'whatsapp' | 'line', string | null>>;

function ContactButtons({ name, phone = null, whatsapp = null, line = null }: ContactButtonsProps) {
  const { t } = useLingui();
  const contacts = phone ? { phone, whatsapp: null, line: null } : { phone: null, whatsapp, line };
  const texts = { phone: t`Call ${name}: ${phone}`, whatsapp: t`WhatsApp: ${name}`, line: t`LINE: ${name}` };
  const links = contactLinks({ ...contacts, email: null });
  const isLineText = contacts.line !== null && !links.some(({ kind }) => kind === 'line');
  return (
    <>
      {links.map(({ kind, href }) => (
        <a
          key={kind}
          className={button({ tone: 'plain' })}
          href={href}
          {...(kind !== 'phone' && { target: '_blank', rel: 'noreferrer' })}
        >
          {kind === 'phone' ? <Phone size={20} aria-hidden /> : <MessageCircle size={20} aria-hidden />}{' '}
          {texts[kind as keyof typeof texts]}
        </a>
      ))}
      {isLineText && <span>{t`LINE of ${name}: ${line}`}</span>}
    </>
  );
}
