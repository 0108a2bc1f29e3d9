export const galleryText = {
  images: 'Product images',
  scroller: 'Product images, scrollable',
  image: (name: string, number: number, of: number) => (of > 1 ? `${name}, image ${number} of ${of}` : name),
  show: (number: number, of: number) => `Image ${number} of ${of}`,
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
