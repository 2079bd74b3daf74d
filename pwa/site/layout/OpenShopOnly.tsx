import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useShopOpenOrUnknown } from '../../data/shop.ts';

/** Redirects to home while the shop is closed. A page that is already open when the shop closes stays open. */
export function OpenShopOnly() {
  const { pathname } = useLocation();
  return <OpenShopPage key={pathname} />;
}

function OpenShopPage() {
  const isOpen = useShopOpenOrUnknown();
  const [wasOpen, setWasOpen] = useState<boolean | null>(null);
  if (wasOpen === null && isOpen !== null) setWasOpen(isOpen);
  return wasOpen === false ? <Navigate to="/" replace /> : <Outlet />;
}
