/**
 * Thai and Hindi strings for React Aria, which has neither: what the widgets that we use announce to screen readers, by
 * React Aria's own folder and key, with `{argument}`. build/ariaStrings.ts adds them to its English.
 */
export const ariaStrings: Record<'th-TH' | 'hi-IN', Record<string, Record<string, string>>> = {
  'th-TH': {
    calendar: {
      previous: 'ก่อนหน้า',
      next: 'ถัดไป',
      selectedDateDescription: 'วันที่เลือก: {date}',
      todayDate: 'วันนี้ {date}',
      todayDateSelected: 'วันนี้ {date} เลือกแล้ว',
      dateSelected: '{date} เลือกแล้ว',
      minimumDate: 'วันแรกที่เลือกได้',
      maximumDate: 'วันสุดท้ายที่เลือกได้',
      dateRange: '{startDate} ถึง {endDate}',
    },
    searchfield: { 'Clear search': 'ล้างคำค้นหา' },
    autocomplete: { collectionLabel: 'รายการแนะนำ' },
    toast: { close: 'ปิด', notifications: 'การแจ้งเตือน {count} รายการ' },
    overlays: { dismiss: 'ปิด' },
  },
  'hi-IN': {
    calendar: {
      previous: 'पिछला',
      next: 'अगला',
      selectedDateDescription: 'चुनी गई तारीख़: {date}',
      todayDate: 'आज, {date}',
      todayDateSelected: 'आज, {date} चुनी गई',
      dateSelected: '{date} चुनी गई',
      minimumDate: 'पहली उपलब्ध तारीख़',
      maximumDate: 'आख़िरी उपलब्ध तारीख़',
      dateRange: '{startDate} से {endDate}',
    },
    searchfield: { 'Clear search': 'खोज साफ़ करें' },
    autocomplete: { collectionLabel: 'सुझाव' },
    toast: { close: 'बंद करें', notifications: 'सूचनाएँ: {count}' },
    overlays: { dismiss: 'बंद करें' },
  },
};
