import { brand } from '@sahra/shared/shop/brand'

export const productText = {
  loading: 'Loading product...',
  notFound: 'Product Not Found',
  browse: 'Browse Products',
  notFoundAdvice: 'The product you are looking for does not exist.',
  goBack: 'Go Back',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  lowerPartFailed: 'Reviews and related products could not be loaded.',
  retry: 'Retry',
  promises: 'Our promises',
  promise: {
    delivery: 'Worldwide Delivery',
    authenticity: '100% Authenticity Guaranteed',
    service: 'Responsive Customer Service 24/7',
    payment: 'Several Payment Methods Available'
  },
  title: (name: string, brand: string) => (brand ? `${name} by ${brand}` : name),
  pendingTitle: 'Product',
  description: (name: string, text: string) => text || `${name}, sourced with care${brand.inCity}.`
}
