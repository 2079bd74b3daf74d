import { Plus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import * as css from './CataloguePage.css.ts';

type CatalogueHeaderProps = { title: string; addLabel: string; onAdd: () => void };

export function CatalogueHeader({ title, addLabel, onAdd }: CatalogueHeaderProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={css.header}>
        <h1 className={css.title}>{title}</h1>
        <Button onPress={onAdd}>
          <Plus size={18} aria-hidden />
          {addLabel}
        </Button>
      </div>
    </>
  );
}
