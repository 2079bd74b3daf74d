import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { PushObstacle } from '../../offline/pushDevice.ts';
import { Alert } from '../../ui/Alert.tsx';

/** Why this device cannot get push notifications, and what to do about it. */
export function PushObstacleAlert({ obstacle }: { obstacle: PushObstacle }) {
  const { i18n } = useLingui();
  const { title, advice } = texts[obstacle];
  return (
    <Alert tone="info" title={i18n._(title)}>
      {i18n._(advice)}
    </Alert>
  );
}

const texts: Record<PushObstacle, { title: MessageDescriptor; advice: MessageDescriptor }> = {
  installFirst: {
    title: msg`First put the app on the home screen`,
    advice: msg`On an iPhone or iPad only apps on the home screen can notify. In Safari tap Share, then “Add to Home Screen”, open the app from there, and switch notifications on here.`,
  },
  denied: {
    title: msg`Notifications are blocked for this site`,
    advice: msg`Tap the sign to the left of the address (for an installed app: the app’s settings on this device), allow notifications, and come back here.`,
  },
  unsupported: {
    title: msg`This browser cannot notify`,
    advice: msg`Use a current Chrome, Edge, Firefox or Safari, not in a private window, or another device.`,
  },
};
