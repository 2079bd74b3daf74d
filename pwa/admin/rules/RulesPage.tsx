import { useLingui } from '@lingui/react/macro';
import { useBookingRules } from '../../data/bookingRules.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { RulesForm } from './RulesForm.tsx';
import * as css from './RulesPage.css.ts';

export default function RulesPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Booking rules`}</PageTitle>
      <h1 className={css.title}>{t`Booking rules`}</h1>
      <QueryContent query={useBookingRules()} failure={t`Failed to fetch booking rules`} height={560}>
        {(saved) => <RulesForm saved={saved} />}
      </QueryContent>
    </>
  );
}
