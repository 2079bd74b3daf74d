import { Plural, useLingui } from '@lingui/react/macro';
import type { SavedScheduleChange } from '#contract/scheduleChange.ts';
import type { TimeOffRequest } from '#contract/therapistPage.ts';
import { useAnswerTimeOff, useTimeOffRequests } from '../../data/timeOffRequests.ts';
import { useFormats } from '../../i18n/formats.ts';
import { period } from '../../i18n/period.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { toast } from '../../ui/Toast.tsx';
import { keepFocusInList } from '../../ui/keepFocusInList.ts';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './TimeOffPage.css.ts';
import { VisitsWithinNote } from './VisitsWithinNote.tsx';

export function TimeOffRequests({ onAccept }: { onAccept: (saved: SavedScheduleChange) => void }) {
  const { t } = useLingui();
  const { data: requests = [] } = useTimeOffRequests();
  if (requests.length === 0) return null;
  return (
    <section className={css.requests} aria-label={t`Requests for time off`}>
      <h2 className={css.subtitle}>
        <Plural
          value={requests.length}
          one="# request for time off is waiting for your answer"
          other="# requests for time off are waiting for your answer"
        />
      </h2>
      <ul className={css.list} ref={keepFocusInList} tabIndex={-1}>
        {requests.map((request) => (
          <li key={request.id}>
            <TimeOffRequestEntry request={request} onAccept={onAccept} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TimeOffRequestEntryProps = { request: TimeOffRequest; onAccept: (saved: SavedScheduleChange) => void };

function TimeOffRequestEntry({ request, onAccept }: TimeOffRequestEntryProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { therapistName: who, startTime, endTime, reason } = request;
  const when = period(formats, startTime, endTime);
  const { answer, answering } = useAnswer(request, onAccept);
  return (
    <article className={css.entry} aria-label={`${who}, ${when}`} tabIndex={-1}>
      <div className={css.summary}>
        <p className={css.when}>{when}</p>
        <p className={css.owner} dir="auto">
          {who}
        </p>
        {reason && (
          <p className={css.text} dir="auto">
            {reason}
          </p>
        )}
      </div>
      <VisitsWithinNote within={request} />
      <div className={css.buttons}>
        <Button
          size="narrow"
          aria-label={t`Accept, ${who}, ${when}`}
          isPending={answering === true}
          isDisabled={answering === false}
          onPress={() => void answer(true)}
        >
          {t`Accept`}
        </Button>
        <ConfirmButton
          tone="plain"
          size="narrow"
          aria-label={t`Decline, ${who}, ${when}`}
          label={t`Decline`}
          question={t`Decline this time off?`}
          isPending={answering === false}
          isDisabled={answering === true}
          onConfirm={() => void answer(false)}
        >
          {t`${who}, ${when}. The therapist is told so.`}
        </ConfirmButton>
      </div>
    </article>
  );
}

/** Awaits the response, since callbacks of `mutate` do not run once the card has unmounted. */
function useAnswer({ id }: TimeOffRequest, onAccept: (saved: SavedScheduleChange) => void) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync, isPending, variables } = useAnswerTimeOff();
  const answer = async (accept: boolean) => {
    try {
      const saved = await mutateAsync({ id, accept });
      toast({ title: accept ? t`Time off accepted` : t`Time off declined`, tone: 'success', timeout: 3000 });
      if (saved) onAccept(saved);
    } catch (error) {
      showError(t`Not answered`)(error);
    }
  };
  return { answer, answering: isPending ? variables.accept : null };
}
