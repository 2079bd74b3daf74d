import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { usePendingStartTimes } from '../../data/adminBookings.ts';
import { renewPush } from '../../data/push.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { currentLanguage } from '../../i18n/language.ts';
import {
  cacheAdminFiles,
  onNotificationOpen,
  setBadgeCount,
  setNotificationTexts,
} from '../../offline/bridge.ts';

/** Keeps the service worker up to date for this administrator: cached screens, push, notification texts, badge. */
export function useWorkerSync(): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const waiting = usePendingStartTimes(useBusinessToday()).length;

  useEffect(() => {
    cacheAdminFiles();
    void renewPush();
  }, []);

  useEffect(() => onNotificationOpen((path) => void navigate(path)), [navigate]);

  useEffect(() => {
    setBadgeCount(waiting);
  }, [waiting]);

  useEffect(() => {
    setNotificationTexts({
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
