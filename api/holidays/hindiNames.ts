/** The Hindi names of public holidays by their English ones: the library date-holidays has none. */
export const hindiNames: Record<string, string> = {
  "New Year's Day": 'नव वर्ष',
  'Makha Bucha': 'माघ पूजा',
  'Chakri Memorial Day': 'चक्री स्मृति दिवस',
  'Songkran Festival': 'सोंगक्रान उत्सव',
  'Coronation Day': 'राज्याभिषेक दिवस',
  'Vesak Day': 'बुद्ध पूर्णिमा (विशाखा पूजा)',
  "Queen Suthida's Birthday": 'रानी सुथिदा का जन्मदिन',
  "King's Birthday": 'राजा का जन्मदिन',
  'Asalha Puja': 'आषाढ़ पूजा',
  'Buddhist Lent': 'बौद्ध वर्षावास का पहला दिन',
  "The Queen Mother's Birthday": 'राजमाता का जन्मदिन',
  'King Bhumibol Adulyadej Memorial Day': 'राजा भूमिबोल अदुल्यादेज स्मृति दिवस',
  'King Chulalongkorn Day': 'राजा चुलालोंगकोर्न दिवस',
  "King Bhumibol Adulyadej's Birthday": 'राजा भूमिबोल अदुल्यादेज का जन्मदिन',
  'Constitution Day': 'संविधान दिवस',
  "New Year's Eve": 'नव वर्ष की पूर्व संध्या',
};
