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
  translations = '{
    "th": {
      "name": "บ้านบัว นวดถึงบ้าน",
      "line": "มือที่ผ่านการฝึก ผ้าอุ่น ๆ ถึงหน้าบ้านคุณ",
      "about": "นักบำบัดแปดท่านในกรุงเทพฯ เชียงใหม่ ภูเก็ต และพัทยา เรานำเบาะ ผ้า และน้ำมันไปเอง นวดเสร็จแล้วท่านพักต่อบนเตียงของท่านได้เลย"
    },
    "hi": {
      "name": "बान लोटस मसाज",
      "line": "कुशल हाथ और गर्म तौलिए, आपके दरवाज़े पर",
      "about": "बैंकॉक, चियांग माई, फुकेत और पटाया में आठ थेरेपिस्ट। मैट, तौलिए और तेल हम लाते हैं; मसाज के बाद आप अपने ही बिस्तर पर आराम करें।"
    }
  }',
  phone = '020000100',
  whatsapp = '+66810000100',
  line_url = 'https://line.me/R/ti/p/%40demo-baan-lotus',
  email = 'hello@example.com',
  prompt_pay_id = '0810000100';

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

-- From here on a therapist is referred to by the first name.
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
insert into bookings (
  therapist_id, service_id, start_time, end_time, occupied, duration, price, status, version, created_at,
  client_name, client_phone, client_whatsapp, client_email, client_line_id, client_address, notes, locale
)
select
  therapists.id, services.id, starts, ends, tstzrange(starts, ends + travel_gap), duration, price, status,
  case status when 'pending' then 1 when 'cancelled' then 3 else 2 end,
  least(moment, starts) - make_interval(hours => 2 * n::int, mins => 13),
  customer, phone, customers.whatsapp, customers.email, customers.line_id, address, notes, locale
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
