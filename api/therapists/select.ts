import type { Sql } from '../database/client.ts';
import { weekJson } from '../availability/select.ts';
import { locationJson } from '../locations/select.ts';
import { serviceJson } from '../services/select.ts';

// Inactive ones last, then by name: the order of every list of therapists t.
export const therapistOrder = (sql: Sql) => sql`not t.is_active, lower(t.name), t.id`;

/** What a visitor sees of `therapists t`: never their own email, phone, WhatsApp or Line ID. */
export const publicTherapistJson = (sql: Sql) => sql`
  json_build_object(
    'id', t.id, 'name', t.name, 'bio', t.bio, 'imageUrl', t.image_url, 'isActive', t.is_active,
    'locations', coalesce((
      select json_agg(json_build_object('city', l.city, 'district', l.district) order by l.city, l.district)
      from therapist_locations tl join locations l on l.id = tl.location_id
      where tl.therapist_id = t.id), '[]'),
    'availability', ${weekJson(sql)})`;

/** What the administrator sees of `therapists t`. */
export const adminTherapistJson = (sql: Sql) => sql`
  json_build_object(
    'id', t.id, 'name', t.name, 'bio', t.bio, 'imageUrl', t.image_url, 'isActive', t.is_active,
    'email', t.email, 'phoneNumber', t.phone_number, 'whatsapp', t.whatsapp, 'lineId', t.line_id,
    'locations', coalesce((
      select json_agg(${locationJson(sql)} order by l.city, l.district)
      from therapist_locations tl join locations l on l.id = tl.location_id
      where tl.therapist_id = t.id), '[]'),
    'services', coalesce((
      select json_agg(${serviceJson(sql)} order by lower(s.name))
      from therapist_services ts join services s on s.id = ts.service_id
      where ts.therapist_id = t.id), '[]'),
    'availability', ${weekJson(sql)})`;
