import { languages, type Language } from '../i18n/languages.ts';
import { Select } from './Select.tsx';

const options = Object.entries(languages).map(([value, text]) => ({ value: value as Language, text }));

type LanguageSelectProps = { label: string; value: Language; onChange: (language: Language) => void };

export const LanguageSelect = (props: LanguageSelectProps) => <Select {...props} options={options} />;
