import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Heading } from 'react-aria-components/Heading';
import * as css from './DialogHeader.css.ts';

export function DialogHeader({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <div className={css.header}>
      <Heading slot="title" level={2} className={css.title}>
        {title}
      </Heading>
      <Button slot="close" className={css.close} aria-label={t`Close`}>
        <X size={22} aria-hidden />
      </Button>
    </div>
  );
}
