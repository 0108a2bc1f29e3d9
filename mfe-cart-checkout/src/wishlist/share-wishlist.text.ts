export const shareText = {
  title: 'Share this wishlist',
  lead: 'Whoever has the link sees your wishlist as it is, without your name, until you end it.',
  share: 'Share by a link',
  copy: 'Copy the link',
  end: 'End the link',
  ended: 'The link has ended.',
  failed: 'That did not work. Please try again.'
}
