/**
 * The path of a page that no app declares and that is never rendered: its response has the shop's boot data but no
 * content. The development server puts a remote into it. In a further language it is below its prefix.
 */
export const EMPTY_PAGE = '/@development/bare'
