/** What a widget announces, in Thai and in Hindi. */
type Translations = readonly [thai: string, hindi: string];

/**
 * Strings for React Aria, which has neither Thai nor Hindi: what the widgets that we use announce to screen readers, by
 * React Aria's own folder and key, with `{argument}`. build/ariaStrings.ts adds them to its English.
 */
export const ariaStrings: Record<string, Record<string, Translations>> = {
  calendar: {
    previous: ['ก่อนหน้า', 'पिछला'],
    next: ['ถัดไป', 'अगला'],
    selectedDateDescription: ['วันที่เลือก: {date}', 'चुनी गई तारीख़: {date}'],
    todayDate: ['วันนี้ {date}', 'आज, {date}'],
    todayDateSelected: ['วันนี้ {date} เลือกแล้ว', 'आज, {date} चुनी गई'],
    dateSelected: ['{date} เลือกแล้ว', '{date} चुनी गई'],
    minimumDate: ['วันแรกที่เลือกได้', 'पहली उपलब्ध तारीख़'],
    maximumDate: ['วันสุดท้ายที่เลือกได้', 'आख़िरी उपलब्ध तारीख़'],
    dateRange: ['{startDate} ถึง {endDate}', '{startDate} से {endDate}'],
  },
  searchfield: { 'Clear search': ['ล้างคำค้นหา', 'खोज साफ़ करें'] },
  autocomplete: { collectionLabel: ['รายการแนะนำ', 'सुझाव'] },
  toast: { close: ['ปิด', 'बंद करें'], notifications: ['การแจ้งเตือน {count} รายการ', 'सूचनाएँ: {count}'] },
  overlays: { dismiss: ['ปิด', 'बंद करें'] },
};
