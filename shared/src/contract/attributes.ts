/**
 * Attributes that an element of a remote may carry for the frame around it: styles of the shell and of this folder select
 * them. The build records which of them a remote sets and which the shell selects.
 */
export interface ReadAttributes {
  /** A bar at the bottom of the window: the footer makes room for it. */
  'data-bottom-bar': boolean
  /** A panel at the inline end of a wide window: toasts appear at the other side. */
  'data-drawer': boolean
  /** A section below the first screen: the browser skips its layout until the page works. */
  'data-below-fold': ''
}
