/** For texts that only a screen reader says. */
export const hiddenVisually = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)'
}
