import { useSearchParams } from 'react-router';
import type { Place } from './places.ts';

/** The chosen place, kept in the URL (`?city=…&district=…`) so that back, reload and sharing keep it. */
export function usePlace(): [Place | null, (place: Place | null) => void] {
  const [params, setParams] = useSearchParams();
  const city = params.get('city');
  const district = params.get('district');
  const choose = (place: Place | null) =>
    setParams(place ? { city: place.city, district: place.district } : {}, { preventScrollReset: true });
  return [city && district ? { city, district } : null, choose];
}
