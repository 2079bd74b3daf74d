/**
 * Names by which places in Thailand are known besides those that shops type; each line is one place. Only
 * unambiguous names: a shop adds names of its area to its locations.
 */
export const otherNamesOfPlaces: readonly (readonly string[])[] = [
  ['Bangkok', 'Krung Thep', 'BKK', 'กรุงเทพฯ', 'กรุงเทพ', 'กรุงเทพมหานคร', 'กทม.', 'बैंकॉक', 'बैंगकॉक'],
  ['Chiang Mai', 'เชียงใหม่', 'चियांग माई', 'चियांग मई'],
  ['Phuket', 'ภูเก็ต', 'फुकेट', 'फुकेत', 'फूकेट'],
  ['Pattaya', 'พัทยา', 'पटाया', 'पट्टाया'],
  ['Hua Hin', 'หัวหิน', 'हुआ हिन'],
  ['Krabi', 'กระบี่', 'क्राबी'],
  ['Ko Samui', 'Koh Samui', 'Samui', 'เกาะสมุย', 'สมุย', 'को समुई', 'कोह समुई'],
  ['Nonthaburi', 'นนทบุรี', 'नोंथाबुरी'],
  ['Thong Lo', 'Thonglor', 'Thong Lor', 'ทองหล่อ', 'थोंग लो'],
  ['Ekkamai', 'Ekamai', 'เอกมัย', 'एक्कामाई'],
  ['Asok', 'Asoke', 'อโศก', 'असोक'],
  ['Sukhumvit', 'สุขุมวิท', 'सुखुमवित'],
  ['Silom', 'สีลม', 'सिलोम'],
  ['Sathon', 'Sathorn', 'สาทร', 'साथोन'],
];
