import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useConfirmedShopOpen } from '../../data/shop.ts';

/** Sends visitors of a closed shop home. Who is already inside when it closes may stay, and is told. */
export function OpenShopOnly() {
  const { pathname } = useLocation();
  return <Door key={pathname} />;
}

function Door() {
  const isOpen = useConfirmedShopOpen();
  const [wasOpen, setWasOpen] = useState<boolean | null>(null);
  if (wasOpen === null && isOpen !== null) setWasOpen(isOpen);
  return wasOpen === false ? <Navigate to="/" replace /> : <Outlet />;
}
