import type { Integrations } from '../contract/integrations.ts';
import type { Provider } from '../contract/notifications.ts';
import type { Sql } from '../database/client.ts';

type Requirements = {
  integration: keyof Integrations | null;
  isSetUp: (sql: Sql) => ReturnType<Sql>;
};

export const customerRequirements: Record<Provider, Requirements> = {
  email: {
    integration: 'email',
    isSetUp: (sql) =>
      sql`(select customer_emails from notification_settings) and (select settings ? 'email' from integration_settings)`,
  },
  line: { integration: 'line', isSetUp: (sql) => sql`can_link_line()` },
  sms: {
    integration: null,
    isSetUp: (sql) => sql`exists (select from notification_settings where customer_sms)`,
  },
  whatsapp: {
    integration: null,
    isSetUp: (sql) => sql`exists (select from notification_settings where customer_whatsapp)`,
  },
  push: {
    integration: null,
    isSetUp: (sql) => sql`exists (select from push_subscriptions where audience = 'customer')`,
  },
};
