import { useNextFreeTimes } from '../../data/availability.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useFormatStart } from './search/formatStart.ts';
import { above } from './TherapistCard.css.ts';

/** Renders nothing while offline: the time may be taken by now. */
export default function NextFreeTimeLink({ therapistId }: { therapistId: number }) {
  const formatStart = useFormatStart();
  const isConnected = useIsConnected();
  const { data, error } = useNextFreeTimes();
  const next = data?.find((one) => one.therapistId === therapistId);
  const [start] = next?.starts ?? [];
  if (!next || start === undefined || error || !isConnected) return null;
  const { serviceId, date } = next;
  return (
    <span className={above}>
      <ButtonLink
        to={`/booking/${therapistId}/${serviceId}?date=${date}&time=${start}&service=any`}
        size="narrow"
        aria-describedby={`therapist-${therapistId}`}
      >
        {formatStart(date, start)}
      </ButtonLink>
    </span>
  );
}
