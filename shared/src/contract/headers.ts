/**
 * Request header: the `userTag` of the page's shopper. The api refuses a request whose session is another shopper's with
 * OTHER_USER (SH-100). Without it nothing is checked: older releases do not send it.
 */
export const USER_TAG_HEADER = 'x-sahra-user'
