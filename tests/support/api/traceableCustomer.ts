/** Contacts of a booking request that occur nowhere else, so that every trace of them can be found. */
export const traceableCustomer = {
  clientName: 'Wanida Traceless',
  clientPhone: '0899911223',
  clientEmail: 'wanida@trace.example',
  clientWhatsapp: '+66899911224',
  clientLineId: 'https://line.me/ti/p/wanidatrace',
  clientAddress: '7 Traceless Road',
  notes: 'the traceless door',
};

/** Matches each of these contacts, also in its normalised form. */
export const customerTracePattern = /traceless|wanida|089991122|6689991122/i;
