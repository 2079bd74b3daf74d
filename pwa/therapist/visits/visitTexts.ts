import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { visitStateSince } from '#contract/visit.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';

export const visitChangeTexts = {
  none: msg`Not started yet`,
  on_the_way: msg`I’m on my way`,
  started: msg`Started`,
  finished: msg`Finished`,
  no_show: msg`Nobody there`,
  fine: msg`I am fine`,
};

/** null: nothing was recorded yet */
export function useStateText({
  visitState,
  visitTimes,
}: Pick<OptimisticVisit, 'visitState' | 'visitTimes'>): string | null {
  const { t, i18n } = useLingui();
  const { timeOf } = useFormats();
  if (visitState === null) return null;
  const at = visitStateSince(visitState, visitTimes);
  const text = i18n._(visitChangeTexts[visitState]);
  return at ? t`${text} · ${timeOf(at)}` : text;
}
