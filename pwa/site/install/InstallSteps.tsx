import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, EllipsisVertical, MonitorDown, Share, SquarePlus } from 'lucide-react';
import { detectPlatform, type Platform } from '../../offline/install.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import * as css from './InstallSteps.css.ts';

/** How to install the app by hand, with the icons that the browser shows. */
export default function InstallSteps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const device = detectPlatform(navigator);
  return (
    <Dialog title={t`Put us on your home screen`} onClose={onClose}>
      <ol className={css.steps}>{steps[device]()}</ol>
      {device !== 'desk' && (
        <p className={css.aside}>
          <Trans>Opened from Line or Facebook? Open this page in your browser first.</Trans>
        </p>
      )}
    </Dialog>
  );
}

const steps: Record<Platform, () => ReactNode> = {
  ios: () => (
    <>
      <Step icon={<Share size={24} aria-hidden />}>
        <Trans>Tap the Share button at the edge of the screen.</Trans>
      </Step>
      <Step icon={<SquarePlus size={24} aria-hidden />}>
        <Trans>Scroll down and choose “Add to Home Screen”.</Trans>
      </Step>
      <Step icon={<Check size={24} aria-hidden />}>
        <Trans>Tap “Add”. The lotus is now among your apps.</Trans>
      </Step>
    </>
  ),
  android: () => (
    <>
      <Step icon={<EllipsisVertical size={24} aria-hidden />}>
        <Trans>Open the browser’s menu.</Trans>
      </Step>
      <Step icon={<SquarePlus size={24} aria-hidden />}>
        <Trans>Choose “Install app” or “Add to Home screen”.</Trans>
      </Step>
    </>
  ),
  desk: () => (
    <>
      <Step icon={<MonitorDown size={24} aria-hidden />}>
        <Trans>Look for the install sign at the end of the address bar.</Trans>
      </Step>
      <Step icon={<EllipsisVertical size={24} aria-hidden />}>
        <Trans>Or open the browser’s menu and choose “Install” or “Add to Dock”.</Trans>
      </Step>
    </>
  ),
};

const Step = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={css.step}>
    <span className={css.icon}>{icon}</span>
    <span>{children}</span>
  </li>
);
