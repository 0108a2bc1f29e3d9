export const galleryText = {
  images: 'Product images',
  scroller: 'Product images, scrollable',
  image: (name: string, number: number, total: number, shown?: string) =>
    shown ? `${name}, ${shown}` : total > 1 ? `${name}, image ${number} of ${total}` : name,
  show: (number: number, total: number) => `Image ${number} of ${total}`,
  turn: '360°: see it from all sides',
  zoom: 'Zoom image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  previous: 'Previous image',
  next: 'Next image',
  enlarged: (name: string) => `${name}, enlarged`,
  share: 'Share',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied'
}
