/**
 * The rules a field can break, each with its English message. Schemas carry the key; the API sends the message, and the
 * app translates the key.
 */
export const fieldRules = {
  nameRequired: 'Name is required',
  emailInvalid: 'Invalid email',
  bookingEmailInvalid: 'Invalid email address',
  thaiPhoneInvalid: 'Invalid Thai phone number',
  bookingPhoneInvalid: 'Phone number must be in Thai format',
  whatsappInvalid: 'Invalid WhatsApp number',
  addressRequired: 'Address is required',
  contactRequired: 'At least one contact method is required',
  dateTimeRequired: 'Please select both a date and time for your booking',
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  passwordWrong: 'This is not the password',
  usernameTooShort: 'Username must be at least 3 characters',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordCommon:
    'This password is one of the most used, or nearly one, and would soon be guessed. Choose another, such as four words that have nothing to do with each other.',
  passwordObvious:
    'This password is made of the user name or of words of this shop, and would soon be guessed. Choose another, such as four words that have nothing to do with each other.',
  cityRequired: 'City is required',
  cityTooLong: 'City name is too long',
  districtRequired: 'District is required',
  districtTooLong: 'District name is too long',
  dayInvalid: 'Choose a day from Sunday (0) to Saturday (6)',
  timeInvalid: 'Enter a time as HH:mm, from 00:00 to 23:59',
  hoursEmpty: 'Start and end time must differ',
  dateInvalid: 'Enter a date that exists, as yyyy-MM-dd',
  statusInvalid: 'Choose one of: pending, approved, denied, cancelled',
  durationInvalid: 'Enter a duration of 15 to 720\u00a0minutes, in steps of 15',
  priceInvalid: 'Enter a price of 0 or more',
  imageInvalid: 'Upload the picture first: only our own uploads can be shown',
  lineUrlInvalid: 'Enter the official account, such as @myshop, or a line.me or lin.ee link',
  promptPayInvalid: 'Enter a mobile number (10 digits), a citizen or tax ID (13) or an e-wallet ID (15)',
  opensAtPast: 'Choose a time in the future',
  slotStepInvalid: 'Choose start times every 5, 10, 15, 20, 30 or 60\u00a0minutes',
  noticeInvalid: 'Enter a notice of 0 to 43,200\u00a0minutes',
  travelGapInvalid: 'Enter a travel gap of 0 to 720\u00a0minutes',
  horizonInvalid: 'Enter 1 to 730\u00a0days',
  openRequestsInvalid: 'Enter 1 to 100 requests, or nothing for any number',
  anonymiseInvalid: 'Enter 1 to 120\u00a0months, or nothing to keep bookings as they are',
  localeInvalid: 'Choose one of: en, th, hi',
  limitInvalid: 'Enter a limit of 1 to 500',
  cursorInvalid: 'This page no longer exists: start again from the first page',
  adminEmailInvalid: 'Invalid email address',
  gmailInvalid: 'Invalid Gmail address',
  appPasswordRequired: 'Gmail App Password is required',
  lineIdRequired: 'Line ID is required',
  channelAccessTokenRequired: 'Channel Access Token is required',
  secretMasked: 'Enter it in full again: only its last characters are shown',
  idempotencyKeyInvalid: 'The Idempotency-Key header must be a UUID',
  choiceInvalid: 'Choose one of the offered values',
  numberInvalid: 'Enter a whole number',
  textInvalid: 'Enter text',
  textTooLong: 'This text is too long',
  textUnreadable: 'This text holds a character that cannot be stored',
  fieldMissing: 'This field is required',
  bodyInvalid: 'Send a JSON object',
} as const;

export type RuleKey = keyof typeof fieldRules;

/** A rule's key, checked by the compiler. */
export const ruleKey = (key: RuleKey): RuleKey => key;
