import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useWaiting } from '../../data/adminBookings.ts';
import { renewPush } from '../../data/push.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { keepOffice, onOpen, tellBadge, tellWords } from '../../offline/bridge.ts';

/** What the administrator's device does beside its pages: screens kept, notifications and the number on the icon. */
export function useDevice(): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const waiting = useWaiting(useBusinessToday()).length;

  useEffect(() => {
    keepOffice();
    void renewPush();
  }, []);

  useEffect(() => onOpen((path) => void navigate(path)), [navigate]);

  useEffect(() => {
    tellBadge(waiting);
  }, [waiting]);

  useEffect(() => {
    tellWords({
      lang: currentLanguage(),
      newRequest: t`New booking request`,
      approve: t`Approve`,
      deny: t`Deny`,
      approved: t`Approved`,
      waiting: t`Waiting to send`,
      changed: t`Changed meanwhile. Tap to look at it.`,
    });
  }, [t]);
}
