import { Trans } from '@lingui/react/macro';
import { customerBookingsKey } from '../../data/hasCustomerBookings.ts';
import { isUnsaved } from '../../offline/persistence/textStore.ts';
import { Alert } from '../../ui/Alert.tsx';

export const UnsavedNote = () =>
  isUnsaved(customerBookingsKey) && (
    <Alert tone="warning" title={<Trans>This browser does not save your bookings</Trans>}>
      <Trans>Open each booking and share or bookmark its link before you close this page.</Trans>
    </Alert>
  );
