import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import * as css from './NewBookingLink.css.ts';

export function NewBookingLink() {
  const { t } = useLingui();
  return (
    <Link to="/admin/bookings/new" className={css.link}>
      <Plus size={24} aria-hidden />
      <span className={css.text}>{t`New booking`}</span>
    </Link>
  );
}
