import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import * as css from './CataloguePage.css.ts';

type CatalogueHeaderProps = {
  title: string;
  addLabel: string;
  onAdd: () => void;
  otherAction?: ReactNode;
};

export function CatalogueHeader({ title, addLabel, onAdd, otherAction }: CatalogueHeaderProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={css.header}>
        <h1 className={css.title}>{title}</h1>
        <div className={css.headerActions}>
          <Button onPress={onAdd}>
            <Plus size={18} aria-hidden />
            {addLabel}
          </Button>
          {otherAction}
        </div>
      </div>
    </>
  );
}
