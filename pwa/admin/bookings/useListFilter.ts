import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Path } from 'react-router';
import { readView, writeView, type View } from './listFilter.ts';

/**
 * The view that stands in the address, where back, reload and a shared link find it, and how to change a part of it.
 * The router renders a new address when it has time: until then the choice is held here, or a second one in the same
 * moment would undo the first, and letters typed quickly would be lost. What is searched for stands behind `#`: that part
 * of an address is never sent to a server, and a customer's name is in no log.
 */
export function useView(): [View, (part: Partial<View>) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const address = location.search + location.hash;
  const [held, hold] = useState({ view: viewAt(location), address });
  if (held.address !== address) hold({ view: viewAt(window.location), address });
  // an address from before, or one written by hand
  const isTold = new URLSearchParams(location.search).has('search');
  useEffect(() => {
    if (isTold) void navigate(addressOf(viewAt(window.location)), { replace: true });
  }, [isTold, navigate]);
  const change = (part: Partial<View>) => {
    const view = { ...viewAt(window.location), ...part };
    hold({ view, address });
    void navigate(addressOf(view), { replace: true });
  };
  return [held.view, change];
}

type Address = Pick<Path, 'search' | 'hash'>;

function viewAt({ search, hash }: Address): View {
  const params = new URLSearchParams(search);
  const wanted = new URLSearchParams(hash.slice(1)).get('search');
  if (wanted !== null) params.set('search', wanted);
  return readView(params);
}

function addressOf(view: View): Address {
  const hash = view.search && `#${new URLSearchParams({ search: view.search }).toString()}`;
  return { search: writeView({ ...view, search: '' }).toString(), hash };
}
