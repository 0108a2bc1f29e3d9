/**
 * Request header: the `userTag` of the page's shopper. The api refuses a request whose session is another shopper's with
 * OTHER_USER (SH-100). Without it nothing is checked: older releases do not send it.
 */
export const USER_TAG_HEADER = 'x-sahra-user'

/** Request header: the language of the page, unless it is the first one. Mails that the request causes are written in it. */
export const LANGUAGE_HEADER = 'x-sahra-language'
