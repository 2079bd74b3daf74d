import { use } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, EllipsisVertical, MonitorDown, Share, SquarePlus, type LucideIcon } from 'lucide-react';
import { inAppBrowser } from '../../offline/inAppBrowser.ts';
import { detectPlatform, type Platform } from '../../offline/installOffer.ts';
import { isInsecure } from '../../offline/secureContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ShopBrand } from '../../ui/ShopBrand.ts';
import { OpenInBrowserNotice } from '../../ui/OpenInBrowserNotice.tsx';
import * as css from './InstallSteps.css.ts';

export default function InstallSteps({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const device = detectPlatform(navigator);
  const { name } = use(ShopBrand);
  const withName = (text: MessageDescriptor) => ({ ...text, values: { name } });
  return (
    <Dialog title={t`Add the app to your home screen`} onClose={onClose}>
      {inAppBrowser() ? (
        <OpenInBrowserNotice />
      ) : isInsecure() ? (
        <p>{t`This page was opened with http. The app can be added from an address that begins with https.`}</p>
      ) : (
        <ol className={css.steps}>
          {steps[device].map(([Icon, text]) => (
            <li key={text.id} className={css.step}>
              <span className={css.icon}>
                <Icon size={24} aria-hidden />
              </span>
              <span>{i18n._(withName(text))}</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

const steps: Record<Platform, [LucideIcon, MessageDescriptor][]> = {
  ios: [
    [Share, msg`Tap the Share button at the edge of the screen.`],
    [SquarePlus, msg`Scroll down and choose “Add to Home Screen”.`],
    [Check, msg({ message: 'Tap “Add”. You will find {name} among your apps.' })],
  ],
  android: [
    [EllipsisVertical, msg`Open the browser’s menu.`],
    [SquarePlus, msg`Choose “Install app” or “Add to Home screen”.`],
  ],
  desktop: [
    [MonitorDown, msg`Look for the install icon at the end of the address bar.`],
    [EllipsisVertical, msg`Or open the browser’s menu and choose “Install” or “Add to Dock”.`],
  ],
};
