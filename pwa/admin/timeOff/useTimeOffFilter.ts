import { useSearchParams } from 'react-router';

const illnessParameter = 'ill';

/** What the URL's parameters choose. Each change removes `ill`, which opens the dialog about an illness. */
export function useTimeOffFilter() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(illnessParameter);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    owner: params.get('therapistId') ?? '',
    setOwner: (owner: string) => set('therapistId', owner),
    visitsIn: Number(params.get('visits')),
    dayOfIllness: params.get(illnessParameter),
    forgetIllness: () => params.has(illnessParameter) && set(illnessParameter, ''),
    showVisits: (id: number | null) => set('visits', id === null ? '' : String(id)),
  };
}
