-- A shop to look around in: named people, services, places and hours, and bookings around today.
-- Runs once, on a migrated database without therapists, in one transaction. Portraits are added by
-- the seeder. People, telephone numbers and addresses are invented; mail goes to example.com.
--
-- "Today" is the business zone's. Set `demo.now` to a timestamp to seed as if on another day.

update shop_profile set
  version = version + 1,
  name = 'Baan Lotus Massage',
  line = 'Trained hands, warm towels, at your door',
  about = 'Eight therapists in Bangkok, Chiang Mai, Phuket and Pattaya. We bring the mat, the towels and the oil; you keep your own bed for afterwards.',
  what_to_expect = 'The therapist brings everything and needs a free space of two by three metres. Please be at home ten minutes before; the massage begins when you are ready and lasts its full time.',
  house_rules = 'We come sober and expect the same. No smoking during the massage. The therapist may end a visit that is not respectful.',
  privacy = 'We use your details for your visit alone and pass them on to nobody else.',
  translations = '{
    "th": {
      "name": "บ้านบัว นวดถึงบ้าน",
      "line": "มือที่ผ่านการฝึก ผ้าอุ่น ๆ ถึงหน้าบ้านคุณ",
      "about": "นักบำบัดแปดท่านในกรุงเทพฯ เชียงใหม่ ภูเก็ต และพัทยา เรานำเบาะ ผ้า และน้ำมันไปเอง นวดเสร็จแล้วท่านพักต่อบนเตียงของท่านได้เลย",
      "whatToExpect": "นักบำบัดนำอุปกรณ์ไปครบ ขอพื้นที่ว่างประมาณ 2 × 3 เมตร กรุณาอยู่บ้านก่อนเวลานัด 10 นาที การนวดเริ่มเมื่อคุณพร้อมและครบเวลาเต็ม",
      "houseRules": "นักบำบัดของเราไม่ดื่มก่อนทำงาน และขอให้ลูกค้าไม่ดื่มเช่นกัน งดสูบบุหรี่ระหว่างนวด หากลูกค้าไม่ให้เกียรติ นักบำบัดอาจยุติการนวดได้",
      "privacy": "เราใช้ข้อมูลของคุณเพื่อการนวดครั้งนั้นเท่านั้น และไม่ส่งต่อให้ผู้อื่น"
    },
    "hi": {
      "name": "बान लोटस मसाज",
      "line": "कुशल हाथ और गर्म तौलिए, आपके दरवाज़े पर",
      "about": "बैंकॉक, चियांग माई, फुकेत और पटाया में आठ थेरेपिस्ट। मैट, तौलिए और तेल हम लाते हैं; मसाज के बाद आप अपने ही बिस्तर पर आराम करें।",
      "whatToExpect": "थेरेपिस्ट सब कुछ साथ लाते हैं; लगभग 2 × 3 मीटर ख़ाली जगह चाहिए। कृपया समय से दस मिनट पहले घर पर रहें। मसाज आपके तैयार होने पर शुरू होती है और पूरे समय चलती है।",
      "houseRules": "थेरेपिस्ट नशे में नहीं आते और आपसे भी यही अपेक्षा है। मसाज के दौरान धूम्रपान न करें। सम्मानजनक व्यवहार न होने पर थेरेपिस्ट मसाज रोक सकते हैं।",
      "privacy": "आपकी जानकारी सिर्फ़ आपकी मसाज के लिए इस्तेमाल होती है और किसी और को नहीं दी जाती।"
    }
  }',
  phone = '020000100',
  whatsapp = '+66810000100',
  line_url = 'https://line.me/R/ti/p/%40demo-baan-lotus',
  email = 'hello@example.com',
  prompt_pay_id = '0810000100',
  prompt_pay_checked = '0810000100';

insert into locations (city, district) values
  ('Bangkok',    'Watthana'),
  ('Bangkok',    'Khlong Toei'),
  ('Bangkok',    'Sathon'),
  ('Bangkok',    'Bang Rak'),
  ('Bangkok',    'Chatuchak'),
  ('Chiang Mai', 'Mueang Chiang Mai'),
  ('Chiang Mai', 'Hang Dong'),
  ('Chiang Mai', 'Mae Rim'),
  ('Phuket',     'Mueang Phuket'),
  ('Phuket',     'Kathu'),
  ('Phuket',     'Thalang'),
  ('Pattaya',    'Na Kluea'),
  ('Pattaya',    'Nong Prue'),
  ('Pattaya',    'Jomtien');

insert into services (duration, price, name, description) values
  ( 30,  300, 'Office Neck & Shoulders',    'Half an hour at your desk, fully dressed. Loosens what a week of screens has tightened.'),
  ( 45,  500, 'Head & Face',                'Slow pressure on scalp, temples and jaw. Good for headaches, and better before sleep.'),
  ( 60,  450, 'Foot Reflexology',           'Warm towels, balm and a wooden stick, from the toes up to the knees.'),
  ( 60,  600, 'Traditional Thai Massage',   'Thumbs, palms and unhurried stretches on a floor mat. No oil; loose clothes are provided.'),
  ( 60,  800, 'Oil Massage',                'Long, flowing strokes with warm rice bran oil. Light to medium pressure.'),
  ( 75, 1100, 'Prenatal Massage',           'Lying on your side, well supported by pillows. From the fourth month, by trained hands only.'),
  ( 90, 1200, 'Deep Tissue',                'Firm and slow work on back, hips and legs. For runners, lifters and stubborn knots.'),
  (120, 1500, 'Thai Herbal Compress',       'Thai massage, then steamed bundles of plai, lemongrass and kaffir lime pressed along the body.'),
  ( 90, 2800, 'Four-Hand Aromatherapy',     'Two therapists in one rhythm, with an oil you choose: jasmine, lemongrass or sandalwood.'),
  (180, 4500, 'Couple''s Evening at Home',  'Two therapists, two mats and three hours: foot bath, aroma oil, and ginger tea to end.');

insert into therapists (name, email, phone_number, whatsapp, line_id, is_active, bio) values
  ('Ploy Srisuwan', 'ploy@example.com', '0810000101', '+66810000101', 'https://line.me/ti/p/demo-ploy', true,
   'Trained at Wat Pho and eleven years on the mat since. Ploy works quietly, asks about your back before she touches it, and is known for her herbal compress. She speaks Thai and English.'),
  ('Somchai Boonmee', 'somchai@example.com', '0810000102', null, 'https://line.me/ti/p/demo-somchai', true,
   'A former Muay Thai trainer who learned bodywork to look after his own fighters. Expect firm, patient pressure and a short stretch to take home. Nineteen years of practice.'),
  ('Anong Wattana', null, '0810000103', null, null, true,
   'Anong learned from her grandmother in Mae Rim and still steams her own herbs every morning. At sixty-one she has the lightest touch of us all. She speaks Thai, Northern Thai and a little English.'),
  ('Mali Chaiyasit', 'mali@example.com', null, '+66810000104', 'https://line.me/ti/p/demo-mali', true,
   'Mali comes when the hotels have gone quiet: evenings, and well past midnight. She blends her oils on Phuket and will let you smell three before you choose. Thai, English and some Russian.'),
  ('Krit Thongdee', 'krit@example.com', '0810000105', '+66810000105', null, true,
   'Physiotherapist by training, masseur by choice. Krit brings a folding chair to offices around Sathon and has half of one law firm sitting up straight again. He speaks Thai, English and Hindi.'),
  ('Benjamaporn Sirirattanakosin-Wongsawat Na Ayutthaya', 'benjamaporn@example.com', '0810000106', '+66810000106', 'https://line.me/ti/p/demo-benjamaporn', true,
   'Benjamaporn taught nursing in Chiang Mai for two decades before she turned to massage, and it shows: every first visit begins with ten minutes of questions, a look at how you stand and walk, and a plan that she writes down for you. She cares for expectant mothers from the fourth month, for people who are finding their way back after an operation, and for anyone who has been told that they will simply have to live with it. Her compresses hold plai, turmeric and camphor from her own garden in Hang Dong. She speaks Thai, English and French, and most people call her Ben.'),
  ('Niran Phromma', null, '0810000107', '+66810000107', null, true,
   'Weekdays Niran restores wooden boats; weekends belong to tired feet and shoulders in Pattaya. Strong hands, an easy laugh, and never in a hurry.'),
  ('Duangjai Inthanon', 'duangjai@example.com', '0810000108', null, 'https://line.me/ti/p/demo-duangjai', false,
   'Fifteen years of oil massage in the spas of Bang Tao, now at your own door. Duangjai is on leave with her newborn and will be back after the rains.');

update therapists set
  languages = known.languages::text[], gender = known.gender, years_of_experience = known.years, styles = known.styles::text[]
from (values
  ('Ploy Srisuwan', '{th,en}', 'woman', 11, '{gentle,medium}'),
  ('Somchai Boonmee', '{th}', 'man', 19, '{firm}'),
  ('Anong Wattana', '{th,en}', 'woman', 40, '{gentle}'),
  ('Mali Chaiyasit', '{th,en,ru}', 'woman', null, '{medium}'),
  ('Krit Thongdee', '{th,en,hi}', 'man', null, '{medium,firm}'),
  ('Benjamaporn Sirirattanakosin-Wongsawat Na Ayutthaya', '{th,en,fr}', 'woman', null, '{gentle,medium}'),
  ('Niran Phromma', '{th}', 'man', null, '{firm}'),
  ('Duangjai Inthanon', '{th,en}', 'woman', 15, '{medium}')
) as known (name, languages, gender, years, styles)
where therapists.name = known.name;

-- The catalogue in Thai and Hindi. A place's other names are those that people look for it by.
update services set translations = jsonb_build_object(
  'th', jsonb_build_object('name', th_name, 'description', th_description),
  'hi', jsonb_build_object('name', hi_name, 'description', hi_description))
from (values
  ('Office Neck & Shoulders', 'นวดคอ บ่า ไหล่ที่ออฟฟิศ', 'นวดครึ่งชั่วโมงที่โต๊ะทำงาน ไม่ต้องเปลี่ยนเสื้อผ้า คลายความตึงที่สะสมจากการนั่งหน้าจอมาทั้งสัปดาห์',
   'ऑफ़िस में गर्दन और कंधों की मसाज', 'आपकी डेस्क पर आधा घंटा, कपड़े बदले बिना। हफ़्ते भर स्क्रीन के सामने बैठने की अकड़न खुल जाती है।'),
  ('Head & Face', 'นวดศีรษะและใบหน้า', 'กดช้า ๆ ที่หนังศีรษะ ขมับ และกราม ช่วยบรรเทาอาการปวดศีรษะ และดียิ่งขึ้นหากนวดก่อนนอน',
   'सिर और चेहरे की मसाज', 'सिर, कनपटी और जबड़े पर धीमा दबाव। सिरदर्द में आराम, और सोने से पहले सबसे अच्छा।'),
  ('Foot Reflexology', 'นวดฝ่าเท้า', 'ผ้าอุ่น บาล์ม และไม้กดจุด นวดตั้งแต่ปลายเท้าขึ้นไปจนถึงเข่า',
   'फ़ुट रिफ़्लेक्सोलॉजी', 'गर्म तौलिए, बाम और लकड़ी की छड़ी से, पंजों से लेकर घुटनों तक।'),
  ('Traditional Thai Massage', 'นวดแผนไทย', 'ใช้นิ้วโป้ง ฝ่ามือ และการยืดเหยียดอย่างไม่เร่งรีบบนเบาะ ไม่ใช้น้ำมัน มีเสื้อผ้าหลวม ๆ ให้เปลี่ยน',
   'पारंपरिक थाई मसाज', 'फ़र्श पर मैट बिछाकर अँगूठों और हथेलियों का दबाव और आराम से स्ट्रेचिंग। बिना तेल के; ढीले कपड़े हम लाते हैं।'),
  ('Oil Massage', 'นวดน้ำมัน', 'ลูบยาวต่อเนื่องด้วยน้ำมันรำข้าวอุ่น ๆ น้ำหนักมือเบาถึงปานกลาง',
   'ऑयल मसाज', 'चावल की भूसी के गर्म तेल से लंबे, बहते हुए स्ट्रोक। हल्के से मध्यम दबाव तक।'),
  ('Prenatal Massage', 'นวดสำหรับคุณแม่ตั้งครรภ์', 'นอนตะแคงโดยมีหมอนรองรับอย่างดี ตั้งแต่เดือนที่สี่ขึ้นไป โดยนักบำบัดที่ผ่านการอบรมเท่านั้น',
   'गर्भावस्था में मसाज', 'करवट लेकर, तकियों के अच्छे सहारे के साथ। चौथे महीने से, सिर्फ़ प्रशिक्षित हाथों से।'),
  ('Deep Tissue', 'นวดกล้ามเนื้อชั้นลึก', 'กดหนักและช้าที่หลัง สะโพก และขา สำหรับนักวิ่ง คนยกน้ำหนัก และเส้นที่ตึงมานาน',
   'डीप टिश्यू मसाज', 'पीठ, कूल्हों और टाँगों पर गहरा और धीमा दबाव। दौड़ने वालों, वज़न उठाने वालों और पुरानी अकड़न के लिए।'),
  ('Thai Herbal Compress', 'นวดประคบสมุนไพร', 'นวดแผนไทย แล้วประคบด้วยลูกประคบนึ่งร้อนที่มีไพล ตะไคร้ และผิวมะกรูดไปตามร่างกาย',
   'थाई हर्बल पोटली मसाज', 'पहले थाई मसाज, फिर प्लाई, लेमनग्रास और काफ़िर लाइम की भाप में गर्म पोटलियों से पूरे शरीर की सिकाई।'),
  ('Four-Hand Aromatherapy', 'นวดอโรมาสี่มือ', 'นักบำบัดสองท่านนวดไปในจังหวะเดียวกัน ด้วยน้ำมันที่คุณเลือกเอง: มะลิ ตะไคร้ หรือไม้จันทน์',
   'चार हाथों की अरोमाथेरेपी', 'एक ही लय में दो थेरेपिस्ट, आपकी पसंद के तेल से: चमेली, लेमनग्रास या चंदन।'),
  ('Couple''s Evening at Home', 'ค่ำคืนของคู่รักที่บ้าน', 'นักบำบัดสองท่าน เบาะสองผืน และเวลาสามชั่วโมง: แช่เท้า นวดน้ำมันหอม และปิดท้ายด้วยน้ำขิง',
   'घर पर कपल के लिए एक शाम', 'दो थेरेपिस्ट, दो मैट और तीन घंटे: फ़ुट बाथ, ख़ुशबूदार तेल की मसाज, और अंत में अदरक की चाय।')
) as texts (service, th_name, th_description, hi_name, hi_description)
where services.name = service;

update locations set
  translations = jsonb_build_object(
    'th', jsonb_build_object('city', th_city, 'district', th_district),
    'hi', jsonb_build_object('city', hi_city, 'district', hi_district)),
  other_names = names
from (values
  ('Bangkok',    'กรุงเทพฯ',  'बैंकॉक'),
  ('Chiang Mai', 'เชียงใหม่',  'चियांग माई'),
  ('Phuket',     'ภูเก็ต',     'फुकेत'),
  ('Pattaya',    'พัทยา',     'पटाया')
) as cities (english_city, th_city, hi_city),
(values
  ('Watthana',          'วัฒนา',         'वत्थना',           '{Sukhumvit, สุขุมวิท, सुखुमवित, Thong Lo, ทองหล่อ, Asok, อโศก, Ekkamai, เอกมัย, Phrom Phong, พร้อมพงษ์}'::text[]),
  ('Khlong Toei',       'คลองเตย',       'ख्लोंग तोई',        '{Sukhumvit, สุขุมวิท, सुखुमवित, Nana, นานา, Rama IV, พระราม 4}'),
  ('Sathon',            'สาทร',          'साथोन',           '{Sathorn, สาธร, Suan Phlu, สวนพลู}'),
  ('Bang Rak',          'บางรัก',         'बांग रक',          '{Silom, สีลม, सिलोम, Sala Daeng, ศาลาแดง}'),
  ('Chatuchak',         'จตุจักร',        'चतुचक',           '{Phahon Yothin, พหลโยธิน, Mo Chit, หมอชิต, Ladprao, ลาดพร้าว}'),
  ('Mueang Chiang Mai', 'เมืองเชียงใหม่',  'मुआंग चियांग माई',   '{Nimman, นิมมาน, निम्मान, Old City, เมืองเก่า}'),
  ('Hang Dong',         'หางดง',         'हांग डोंग',         '{Ban Tawai, บ้านถวาย}'),
  ('Mae Rim',           'แม่ริม',         'माए रिम',          '{Mae Sa, แม่สา}'),
  ('Mueang Phuket',     'เมืองภูเก็ต',     'मुआंग फुकेत',       '{Phuket Town, Kata, กะตะ, Karon, กะรน}'),
  ('Kathu',             'กะทู้',           'कथू',             '{Patong, ป่าตอง, पटोंग}'),
  ('Thalang',           'ถลาง',          'थलांग',           '{Bang Tao, บางเทา, Laguna, ลากูน่า}'),
  ('Na Kluea',          'นาเกลือ',        'ना क्लुआ',         '{Naklua, Wong Amat, วงศ์อมาตย์}'),
  ('Nong Prue',         'หนองปรือ',      'नोंग प्रू',          '{Pattaya Beach, หาดพัทยา}'),
  ('Jomtien',           'จอมเทียน',      'जोमतियन',         '{Jomthian, Chom Thian}')
) as districts (english_district, th_district, hi_district, names)
where city = english_city and district = english_district;

-- From here on a therapist is referred to by the first name.
update therapists set translations = jsonb_build_object(
  'th', jsonb_build_object('name', th_name, 'bio', th_bio), 'hi', jsonb_build_object('name', hi_name, 'bio', hi_bio))
from (values
  ('Ploy', 'พลอย ศรีสุวรรณ', 'เรียนนวดจากวัดโพธิ์ และนวดมาแล้วสิบเอ็ดปี พลอยทำงานเงียบ ๆ ถามอาการปวดหลังของคุณก่อนลงมือเสมอ และขึ้นชื่อเรื่องลูกประคบสมุนไพร พูดภาษาไทยและอังกฤษ',
   'प्लॉय श्रीसुवान', 'वाट फो में प्रशिक्षण और तब से ग्यारह साल का अनुभव। शांत काम, हाथ लगाने से पहले आपकी पीठ के बारे में सवाल, और हर्बल पोटली के लिए मशहूर। भाषाएँ: थाई और अंग्रेज़ी।'),
  ('Somchai', 'สมชาย บุญมี', 'อดีตครูมวยไทยที่เรียนการนวดเพื่อดูแลนักมวยของตัวเอง น้ำหนักมือหนักแน่น ใจเย็น พร้อมท่ายืดเหยียดสั้น ๆ ให้คุณนำกลับไปทำเอง มีประสบการณ์สิบเก้าปี',
   'सोमचाई बुनमी', 'पहले मुए थाई का प्रशिक्षण, फिर अपने ही खिलाड़ियों की देखभाल के लिए मसाज सीखा। मज़बूत और धैर्य भरा दबाव, और घर पर करने के लिए एक छोटी स्ट्रेचिंग। उन्नीस साल का अनुभव।'),
  ('Anong', 'อนงค์ วัฒนา', 'อนงค์เรียนนวดจากคุณยายที่แม่ริม และยังนึ่งสมุนไพรเองทุกเช้า ในวัยหกสิบเอ็ดปี อนงค์มือเบาที่สุดในทีมของเรา พูดภาษาไทย คำเมือง และอังกฤษเล็กน้อย',
   'अनोंग वत्थना', 'माए रिम में नानी से सीखा, और आज भी हर सुबह जड़ी-बूटियाँ अपने हाथों से भाप में पकाने की आदत। इकसठ की उम्र में हम सबमें सबसे हल्का हाथ। भाषाएँ: थाई, उत्तरी थाई और थोड़ी अंग्रेज़ी।'),
  ('Mali', 'มะลิ ไชยสิทธิ์', 'มะลิมาหาคุณเมื่อโรงแรมเงียบลงแล้ว คือช่วงเย็นไปจนเลยเที่ยงคืน มะลิผสมน้ำมันเองที่ภูเก็ต และให้คุณลองดมสามกลิ่นก่อนเลือก พูดภาษาไทย อังกฤษ และรัสเซียเล็กน้อย',
   'मलि चैयासित', 'जब होटल शांत हो जाते हैं, तब का समय: शाम से आधी रात के बाद तक। तेल फुकेत में ही बनते हैं, और चुनने से पहले तीन ख़ुशबुएँ सूँघकर देखें। भाषाएँ: थाई, अंग्रेज़ी और थोड़ी रूसी।'),
  ('Krit', 'กฤษณ์ ทองดี', 'จบกายภาพบำบัด แต่เลือกเป็นนักบำบัดด้วยใจรัก กฤษณ์นำเก้าอี้พับไปตามออฟฟิศแถวสาทร และทำให้พนักงานครึ่งสำนักงานกฎหมายแห่งหนึ่งกลับมานั่งหลังตรงได้อีกครั้ง พูดภาษาไทย อังกฤษ และฮินดี',
   'क्रित थोंगदी', 'प्रशिक्षण फ़िज़ियोथेरेपी का, पसंद मसाज की। साथोन के ऑफ़िसों में एक फ़ोल्डिंग कुर्सी के साथ; एक लॉ फ़र्म के आधे लोग फिर से सीधे बैठने लगे हैं। भाषाएँ: थाई, अंग्रेज़ी और हिन्दी।'),
  ('Benjamaporn', 'เบญจมาภรณ์ สิริรัตนโกสินทร์-วงศ์สวัสดิ์ ณ อยุธยา', 'เบญจมาภรณ์สอนพยาบาลที่เชียงใหม่มาสองทศวรรษก่อนหันมานวด ทุกครั้งที่พบกันครั้งแรกจึงเริ่มด้วยการถามอาการสิบนาที ดูท่ายืนและท่าเดิน แล้วเขียนแผนการดูแลให้คุณ เบญจมาภรณ์ดูแลคุณแม่ตั้งครรภ์ตั้งแต่เดือนที่สี่ ผู้ที่กำลังฟื้นตัวหลังผ่าตัด และทุกท่านที่เคยได้ยินว่าต้องทนกับอาการไปตลอด ลูกประคบที่ใช้มีไพล ขมิ้น และการบูรจากสวนของตัวเองที่หางดง พูดภาษาไทย อังกฤษ และฝรั่งเศส ลูกค้าส่วนใหญ่เรียกว่าเบญ',
   'बेंजामापोर्न सिरिरत्तनाकोसिन-वोंगसावत ना अयुथया', 'मसाज से पहले चियांग माई में दो दशक तक नर्सिंग की पढ़ाई कराई, और यह दिखता है: हर पहली मुलाक़ात दस मिनट के सवालों से शुरू होती है, फिर आपके खड़े होने और चलने का ढंग देखकर आपके लिए एक लिखित योजना बनती है। चौथे महीने से गर्भवती महिलाओं, ऑपरेशन के बाद ठीक हो रहे लोगों और उन सबकी देखभाल, जिनसे कहा गया कि अब इसी के साथ जीना होगा। पोटलियों में हांग डोंग के अपने बग़ीचे का प्लाई, हल्दी और कपूर। भाषाएँ: थाई, अंग्रेज़ी और फ़्रेंच। ज़्यादातर लोग बस बेन कहते हैं।'),
  ('Niran', 'นิรันดร์ พรหมมา', 'วันธรรมดานิรันดร์ซ่อมเรือไม้ ส่วนวันหยุดสุดสัปดาห์เป็นของเท้าและไหล่ที่เมื่อยล้าในพัทยา มือแข็งแรง หัวเราะง่าย และไม่เคยเร่งรีบ',
   'निरन प्रोम्मा', 'हफ़्ते के दिनों में लकड़ी की नावों की मरम्मत; शनिवार और रविवार पटाया के थके पैरों और कंधों के नाम। मज़बूत हाथ, खुली हँसी, और कभी कोई जल्दी नहीं।'),
  ('Duangjai', 'ดวงใจ อินทนนท์', 'นวดน้ำมันในสปาย่านบางเทามาสิบห้าปี ตอนนี้มานวดให้คุณถึงบ้าน ดวงใจลาคลอดอยู่ และจะกลับมาหลังหมดฤดูฝน',
   'दुआंगजाई इन्थानोन', 'बांग ताओ के स्पा में पंद्रह साल तेल मसाज का अनुभव, अब आपके अपने दरवाज़े पर। अभी नवजात शिशु के साथ छुट्टी पर; वापसी बारिश के मौसम के बाद।')
) as texts (first_name, th_name, th_bio, hi_name, hi_bio)
where split_part(therapists.name, ' ', 1) = first_name;

insert into therapist_locations (therapist_id, location_id)
select therapists.id, locations.id
from (values
  ('Ploy',        'Bangkok',    '{Watthana, Khlong Toei}'::text[]),
  ('Somchai',     'Bangkok',    '{Watthana, Khlong Toei, Sathon, Chatuchak}'),
  ('Anong',       'Chiang Mai', '{Mueang Chiang Mai, Mae Rim}'),
  ('Mali',        'Phuket',     '{Mueang Phuket, Kathu, Thalang}'),
  ('Krit',        'Bangkok',    '{Sathon, Bang Rak}'),
  ('Benjamaporn', 'Chiang Mai', '{Mueang Chiang Mai, Hang Dong, Mae Rim}'),
  ('Niran',       'Pattaya',    '{Na Kluea, Nong Prue, Jomtien}'),
  ('Duangjai',    'Phuket',     '{Thalang}')
) as visits (first_name, city, districts)
join therapists on split_part(therapists.name, ' ', 1) = first_name
join locations on locations.city = visits.city and locations.district = any (districts);

insert into therapist_services (therapist_id, service_id)
select therapists.id, services.id
from (values
  ('Ploy',        '{Traditional Thai Massage, Oil Massage, Foot Reflexology, Prenatal Massage, Thai Herbal Compress}'::text[]),
  ('Somchai',     '{Traditional Thai Massage, Deep Tissue, Oil Massage, Foot Reflexology, Office Neck & Shoulders}'),
  ('Anong',       '{Traditional Thai Massage, Thai Herbal Compress, Foot Reflexology, Head & Face}'),
  ('Mali',        '{Oil Massage, Four-Hand Aromatherapy, Couple''s Evening at Home, Foot Reflexology}'),
  ('Krit',        '{Office Neck & Shoulders, Head & Face, Deep Tissue}'),
  ('Benjamaporn', '{Traditional Thai Massage, Oil Massage, Head & Face, Foot Reflexology, Prenatal Massage, Deep Tissue, Thai Herbal Compress}'),
  ('Niran',       '{Foot Reflexology, Office Neck & Shoulders}'),
  ('Duangjai',    '{Oil Massage, Four-Hand Aromatherapy}')
) as offers (first_name, service_names)
join therapists on split_part(therapists.name, ' ', 1) = first_name
join services on services.name = any (service_names);

-- 0 is Sunday.
insert into therapist_availability (therapist_id, day_of_week, start_time, end_time)
select therapists.id, day_of_week, start_time, end_time
from (values
  ('Ploy',        '{1,2,3,4,5}'::int[], time '09:00', time '17:00'),
  ('Somchai',     '{0,1,2,3,4,5,6}',    '10:00', '20:00'),  -- the same every day
  ('Anong',       '{1,2,4,5,6}',        '09:00', '12:00'),  -- a long midday rest
  ('Anong',       '{1,2,4,5,6}',        '14:00', '19:00'),
  ('Mali',        '{3,4,5,6,0}',        '18:00', '02:00'),  -- past midnight
  ('Krit',        '{1,2,3,4,5}',        '12:00', '00:00'),  -- until midnight
  ('Krit',        '{6}',                '10:00', '16:00'),
  ('Benjamaporn', '{2,4}',              '08:30', '12:30'),
  ('Benjamaporn', '{2,4}',              '13:30', '18:00'),
  ('Benjamaporn', '{3,5}',              '10:00', '18:00'),
  ('Niran',       '{6,0}',              '08:00', '20:00'),  -- weekends only
  ('Duangjai',    '{1,2,3,4,5}',        '10:00', '18:00')
) as hours (first_name, days, start_time, end_time)
join therapists on split_part(therapists.name, ' ', 1) = first_name
cross join unnest(days) as day_of_week;

-- A booking is placed by a shift, counted from today, and by the time after the start of that shift, so that it lies
-- inside the therapist's hours whatever day of the week today is. Shift 1 is the first of today or later, shift -1 the
-- last before today.
with
clock as (
  select moment, (moment at time zone 'Asia/Bangkok')::date as today
  from (select coalesce(nullif(current_setting('demo.now', true), '')::timestamptz, now())) as now (moment)
),
shifts as (
  select
    therapist_id,
    (day + start_time) at time zone 'Asia/Bangkok' as opens,
    case
      when day >= today then row_number() over (partition by therapist_id, day >= today order by day, start_time)
      else -row_number() over (partition by therapist_id, day >= today order by day desc, start_time desc)
    end as shift
  from clock
  cross join generate_series(-7, 21) as days_away
  cross join lateral (select today + days_away) as calendar (day)
  join therapist_availability on day_of_week = extract(dow from day)
),
customers (customer, locale, phone, whatsapp, email, line_id, address) as (values
  ('สุภาพร ใจดี',          'th', '0820000201', null,            null,                   'https://line.me/ti/p/demo-suphaporn', '88/12 ซอยสุขุมวิท 24 แขวงคลองตัน เขตคลองเตย กรุงเทพฯ 10110'),
  ('Nok Chaiyaporn',       'th', '0820000202', null,            'nok@example.com',      null,                                  'The Line Asoke, ห้อง 1803 ถนนอโศกมนตรี เขตวัฒนา กรุงเทพฯ'),
  ('ธนวัฒน์ ศรีสมบูรณ์',      'th', '0820000203', null,            null,                   null,                                  '45 ซอยนราธิวาส 10 แขวงทุ่งวัดดอน เขตสาทร กรุงเทพฯ 10120'),
  ('Wichai Lertpanya',     'th', null,         null,            null,                   'https://line.me/ti/p/demo-wichai',    'คอนโดเดอะ เรสซิเดนซ์ ชั้น 9 ถนนพหลโยธิน เขตจตุจักร กรุงเทพฯ'),
  ('พิมพ์ชนก แก้วมณี',       'th', '0820000205', null,            'pim@example.com',      null,                                  '19/4 ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ 50200'),
  ('Kanokwan Saetang',     'th', '+66820000206', null,          null,                   null,                                  '7 หมู่ 3 ตำบลริมใต้ อำเภอแม่ริม เชียงใหม่ 50180'),
  ('อารีย์ วงศ์ทอง',         'th', '0820000207', null,            null,                   null,                                  '120 ถนนพัทยาสายสอง ตำบลหนองปรือ พัทยา ชลบุรี 20150'),
  ('Priya Sharma',         'hi', null,         '+919000000211', 'priya@example.com',    null,                                  'Hotel Muse, Room 1407, Soi Lang Suan, Bangkok'),
  ('राहुल वर्मा',             'hi', '0820000212', '+919000000212', null,                   null,                                  '31 Soi Sukhumvit 39, Khlong Tan Nuea, Watthana, Bangkok 10110'),
  ('Ananya Iyer',          'en', null,         '+919000000213', null,                   null,                                  'Villa 6, Laguna Village, Choeng Thale, Thalang, Phuket'),
  ('Arjun & Meera Nair',   'hi', null,         '+919000000214', 'nair@example.com',     null,                                  'Baan Kata Villas, Unit 12, Karon, Mueang Phuket'),
  ('Emily Carter',         'en', null,         '+447700900321', 'emily@example.com',    null,                                  'Sathorn Gardens, Tower A, 22nd floor, Soi Suan Phlu, Sathon, Bangkok'),
  ('James O''Connell',     'en', '0820000222', null,            null,                   null,                                  'Blackwood & Partners, 14th floor, 93 Silom Road, Bang Rak, Bangkok'),
  ('Léa Fontaine',         'en', null,         '+33600000223',  'lea@example.com',      null,                                  '5 Ratchadamnoen Road, Si Phum, Mueang Chiang Mai'),
  ('Jonas Lindqvist',      'en', null,         null,            'jonas@example.com',    null,                                  'Patong Bay Residence 3B, Kathu, Phuket. The gate code is at the front desk.'),
  ('Maria Gonzalez-Reyes', 'en', null,         '+12025550124',  null,                   'https://line.me/ti/p/demo-maria',     '212/8 Moo 12, Thappraya Road, Jomtien, Pattaya 20150')
),
requests (n, first_name, shift, after_opening, service, status, customer, notes) as (values
  ( 1, 'Somchai',     -1, '1:00', 'Traditional Thai Massage', 'approved',  'สุภาพร ใจดี',           'ปวดหลังช่วงล่าง ขอเน้นตรงนี้เป็นพิเศษ'),
  ( 2, 'Somchai',     -1, '4:00', 'Deep Tissue',              'approved',  'Emily Carter',         'Marathon on Sunday, please go easy on the left calf.'),
  ( 3, 'Somchai',     -1, '8:00', 'Oil Massage',              'cancelled', 'Wichai Lertpanya',     null),
  ( 4, 'Somchai',      1, '0:30', 'Deep Tissue',              'approved',  'राहुल वर्मा',              'कृपया थोड़ा हल्का दबाव रखें, कंधे में पुरानी चोट है।'),
  ( 5, 'Somchai',      1, '4:00', 'Traditional Thai Massage', 'approved',  'ธนวัฒน์ ศรีสมบูรณ์',       null),
  ( 6, 'Somchai',      1, '8:00', 'Deep Tissue',              'pending',   'Emily Carter',         'Same as last time, thank you!'),
  ( 7, 'Somchai',      2, '2:00', 'Foot Reflexology',         'pending',   'Nok Chaiyaporn',       null),
  ( 8, 'Somchai',      2, '2:30', 'Oil Massage',              'denied',    'Priya Sharma',         null),
  ( 9, 'Somchai',      6, '6:00', 'Office Neck & Shoulders',  'pending',   'Wichai Lertpanya',     'จอดรถได้ที่ชั้นใต้ดิน'),
  (10, 'Somchai',     11, '3:00', 'Traditional Thai Massage', 'approved',  'สุภาพร ใจดี',           null),
  (11, 'Ploy',         1, '1:00', 'Traditional Thai Massage', 'approved',  'Nok Chaiyaporn',       'มีแมวสองตัว ไม่ดุค่ะ'),
  (12, 'Ploy',         1, '5:00', 'Oil Massage',              'pending',   'Priya Sharma',         'होटल की लॉबी में पहुँचकर व्हाट्सऐप कर दीजिए।'),
  (13, 'Ploy',         2, '0:00', 'Prenatal Massage',         'approved',  'สุภาพร ใจดี',           'ตั้งครรภ์ 6 เดือน'),
  (14, 'Ploy',         3, '3:30', 'Thai Herbal Compress',     'pending',   'राहुल वर्मा',              null),
  (15, 'Ploy',         5, '6:00', 'Foot Reflexology',         'denied',    'ธนวัฒน์ ศรีสมบูรณ์',       null),
  (16, 'Anong',        1, '0:30', 'Thai Herbal Compress',     'approved',  'พิมพ์ชนก แก้วมณี',        null),
  (17, 'Anong',        2, '1:00', 'Traditional Thai Massage', 'pending',   'Léa Fontaine',         'First time for me. Is a yoga mat enough?'),
  (18, 'Anong',        4, '3:00', 'Foot Reflexology',         'cancelled', 'Kanokwan Saetang',     null),
  (19, 'Anong',        5, '1:30', 'Head & Face',              'denied',    'Kanokwan Saetang',     'ไมเกรนบ่อย ขอแบบเบาๆ'),
  (20, 'Mali',         1, '2:00', 'Couple''s Evening at Home', 'approved', 'Arjun & Meera Nair',   'हमारी शादी की सालगिरह है, चमेली का तेल लाइएगा।'),
  (21, 'Mali',         1, '5:30', 'Oil Massage',              'pending',   'Jonas Lindqvist',      'Late flight, I land at ten.'),
  (22, 'Mali',         2, '6:30', 'Foot Reflexology',         'pending',   'Ananya Iyer',          null),
  (23, 'Mali',         5, '3:00', 'Four-Hand Aromatherapy',   'cancelled', 'Jonas Lindqvist',      null),
  (24, 'Krit',         1, '1:00', 'Office Neck & Shoulders',  'approved',  'James O''Connell',     'Ask for me at reception.'),
  (25, 'Krit',         1, '3:00', 'Head & Face',              'denied',    'Emily Carter',         null),
  (26, 'Krit',         2, '4:30', 'Deep Tissue',              'pending',   'James O''Connell',     'Knot under the right shoulder blade. It has had a name since March.'),
  (27, 'Benjamaporn',  1, '1:00', 'Thai Herbal Compress',     'approved',  'Léa Fontaine',         null),
  (28, 'Benjamaporn',  3, '0:30', 'Prenatal Massage',         'approved',  'พิมพ์ชนก แก้วมณี',        'ขอบคุณค่ะ เจอกันที่บ้าน'),
  (29, 'Niran',        1, '2:00', 'Foot Reflexology',         'pending',   'Maria Gonzalez-Reyes', 'Two people if there is time, otherwise only my mother.'),
  (30, 'Duangjai',     2, '1:00', 'Oil Massage',              'cancelled', 'Ananya Iyer',          null)
)
select insert_booking(
  jsonb_populate_record(null::bookings, jsonb_build_object(
    'therapist_id', therapists.id, 'service_id', services.id, 'start_time', starts, 'end_time', ends,
    'occupied', tstzrange(starts, ends + travel_gap), 'price', price, 'status', status,
    'created_at', least(moment, starts) - make_interval(hours => 2 * n::int, mins => 13),
    'client_name', customer, 'client_address', address, 'notes', notes, 'locale', locale)),
  jsonb_populate_record(null::booking_contacts, jsonb_build_object(
    'phone', phone, 'whatsapp', customers.whatsapp, 'email', customers.email, 'line_id', customers.line_id)))
from requests
join customers using (customer)
join therapists on split_part(therapists.name, ' ', 1) = first_name
join services on services.name = service
join shifts on shifts.therapist_id = therapists.id and shifts.shift = requests.shift
cross join clock
cross join lateral (
  select opens + after_opening::interval, opens + after_opening::interval + make_interval(mins => duration)
) as visit (starts, ends)
cross join (select make_interval(mins => travel_gap_minutes) from booking_rules) as rules (travel_gap)
order by n;

-- Visits of the last weeks, with what their customers say of them. They are on the day of the week of the therapist's first hours.
with visits (n, first_name, weeks, service, customer, locale, phone, stars, state, words) as (values
  ( 1, 'Ploy',        6, 'Thai Herbal Compress',     'Hannah Weiss',       'en', '0830000301', 5, 'published', 'The best compress I have had, and I have had a few. Ploy asked about my knee before she began and remembered it an hour later.'),
  ( 2, 'Ploy',        5, 'Traditional Thai Massage', 'กมลชนก ศรีสุข',        'th', '0830000302', 5, 'published', 'มือหนักกำลังดีค่ะ พี่พลอยใจเย็นมาก ถามก่อนทุกครั้ง หลับไปเลย'),
  ( 3, 'Ploy',        3, 'Oil Massage',              'नेहा कपूर',             'hi', '0830000303', 5, 'published', 'बहुत शांत और सलीके से काम। कंधों का दर्द दो दिन तक याद भी नहीं आया।'),
  ( 4, 'Ploy',        2, 'Foot Reflexology',         'David Okafor',       'en', '0830000304', 4, 'published', 'Lovely hands. Traffic made her ten minutes late, and she stayed ten minutes longer.'),
  ( 5, 'Somchai',     6, 'Deep Tissue',              'Marco Bianchi',      'en', '0830000305', 5, 'published', 'Found the knot in my hip within a minute. Not gentle, and exactly what I needed.'),
  ( 6, 'Somchai',     5, 'Deep Tissue',              'วีรยุทธ แสงทอง',       'th', '0830000306', 5, 'published', 'วิ่งมาราธอนมา ขาแข็งไปหมด พี่สมชายนวดเสร็จเดินลงบันไดได้เลย'),
  ( 7, 'Somchai',     4, 'Oil Massage',              'Kavita Menon',       'en', '0830000307', 4, 'published', null),
  ( 8, 'Somchai',     2, 'Traditional Thai Massage', 'अमित जोशी',            'hi', '0830000308', 5, 'published', 'दबाव थोड़ा ज़्यादा था, पर कहते ही हल्का कर दिया। घर जाते समय तीन स्ट्रेच भी सिखा गए।'),
  ( 9, 'Anong',       5, 'Thai Herbal Compress',     'อรทัย คำแก้ว',         'th', '0830000309', 5, 'published', 'กลิ่นสมุนไพรหอมมาก แม่ชอบมากค่ะ จะให้ป้าอนงค์มาอีก'),
  (10, 'Anong',       3, 'Head & Face',              'Sophie Laurent',     'en', '0830000310', 5, 'published', 'My headache left before Anong did.'),
  (11, 'Mali',        4, 'Four-Hand Aromatherapy',   'Rohan & Isha Patel', 'hi', '0830000311', 5, 'published', 'चमेली का तेल चुना था। ऐसी शाम फुकेत में दूसरी नहीं मिली।'),
  (12, 'Mali',        2, 'Oil Massage',              'Oliver Grant',       'en', '0830000312', 4, 'published', 'Came at eleven at night after a long flight. I slept like a child.'),
  (13, 'Krit',        4, 'Office Neck & Shoulders',  'ปิยะ ธนากร',           'th', '0830000313', 5, 'published', 'ทั้งแผนกนัดคุณกฤษณ์ทุกสองสัปดาห์แล้วครับ'),
  (14, 'Krit',        2, 'Deep Tissue',              'Grace Lim',          'en', '0830000314', 3, 'published', 'Good work, but the folding chair barely fits into our meeting room.'),
  (15, 'Benjamaporn', 3, 'Prenatal Massage',         'ชลธิชา บุญเรือง',       'th', '0830000315', 5, 'published', 'ท้องเจ็ดเดือน รู้สึกปลอดภัยมากค่ะ อธิบายทุกขั้นตอน'),
  (16, 'Ploy',        1, 'Oil Massage',              'Laura Jensen',       'en', '0830000316', 5, 'waiting',   'Wonderful again. Ask for the ginger balm!'),
  (17, 'Somchai',     1, 'Foot Reflexology',         'Ben Carter',         'en', '0830000317', 5, 'waiting',   'Great massage. For a discount call me: 083 000 0399, or see www.example.com'),
  (18, 'Niran',       2, 'Foot Reflexology',         'Sam Reed',           'en', '0830000318', 1, 'hidden',    'Wrong address, this was meant for another shop.')
),
held as materialized (
  select b.id, b.therapist_id, b.start_time, b.end_time, stars, state, words
  from visits
  join therapists t on split_part(t.name, ' ', 1) = first_name
  join services s on s.name = service
  cross join lateral (
    select make_interval(mins => s.duration), (
      coalesce(nullif(current_setting('demo.now', true), '')::timestamptz, now()) at time zone 'Asia/Bangkok')::date
  ) as now (lasts, today)
  cross join lateral (
    select (
      today - (extract(dow from today)::integer - a.day_of_week + 7) % 7 - 7 * weeks + a.start_time + interval '30 minutes'
    ) at time zone 'Asia/Bangkok'
    from therapist_availability a where a.therapist_id = t.id order by a.day_of_week, a.start_time limit 1
  ) as visit (starts)
  cross join lateral (
    select l.district || ', ' || l.city
    from therapist_locations tl join locations l on l.id = tl.location_id
    where tl.therapist_id = t.id order by l.id limit 1
  ) as districts (name)
  cross join lateral insert_booking(
    jsonb_populate_record(null::bookings, jsonb_build_object(
      'therapist_id', t.id, 'service_id', s.id, 'start_time', starts, 'end_time', starts + lasts,
      'occupied', tstzrange(starts, starts + lasts), 'price', s.price, 'status', 'approved',
      'created_at', starts - interval '2 days', 'client_name', customer, 'client_address', districts.name, 'locale', locale)),
    jsonb_populate_record(null::booking_contacts, jsonb_build_object('phone', phone))) as b
),
finished as (
  insert into visits (booking_id, state, started_at, ended_at)
  select id, 'finished', start_time, end_time from held
)
insert into reviews (booking_id, therapist_id, stars, words, state, created_at)
select id, therapist_id, stars, words, state, end_time + interval '3 hours' from held order by end_time;

-- The shop's next Songkran, and a therapist's day off and evening hours in some weeks.
insert into schedule_exceptions (kind, therapist_id, start_time, end_time, reason, note)
select
  kind, (select id from therapists where name = therapist),
  (day + start_time) at time zone 'Asia/Bangkok', (day + start_time) at time zone 'Asia/Bangkok' + lasts, reason, note
from (
  select (coalesce(nullif(current_setting('demo.now', true), '')::timestamptz, now()) at time zone 'Asia/Bangkok')::date
) as now (today)
cross join lateral (values
  ('time_off', null, make_date(extract(year from today + 262)::int, 4, 13), time '00:00', interval '3 days', null, 'Songkran'),
  ('time_off', 'Ploy Srisuwan', today + 24, time '00:00', interval '1 day', 'Family', null),
  ('extra_hours', 'Ploy Srisuwan', today + 30, time '18:00', interval '4 hours', 'Swapped with Mali', null)
) as exceptions (kind, therapist, day, start_time, lasts, reason, note);

-- Without it the first plans of the app, which stay, would be those for empty tables.
analyze therapists, therapist_availability, therapist_locations, therapist_services, services, locations, customers,
  customer_contacts, bookings, booking_contacts, booking_links, visits, reviews, schedule_exceptions;
