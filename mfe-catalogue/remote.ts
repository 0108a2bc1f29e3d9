import { defineRemote } from '@sahra/shared/remote'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'

const listing = ['/shop', '/products', '/c', '/c/:categoryId', '/c/:categoryId/:name']

export default defineRemote({
  name: 'mfe-catalogue',
  contract: CONTRACT_VERSION,
  pages: [
    { path: '/', feature: 'home', render: 'server' },
    ...listing.map(path => ({ path, feature: 'listing', render: 'server' as const })),
    { path: '/collection', feature: 'collection', render: 'server' },
    { path: '/search', feature: 'search', render: 'server', noindex: true },
    { path: '/brand', feature: 'brand-index', render: 'server' },
    { path: '/brand/:slug', feature: 'brand', render: 'server' }
  ]
})
