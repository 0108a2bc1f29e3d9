import { defineRemote } from '@sahra/shared/remote'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'

const listing = ['/shop', '/products', '/c', '/c/:categoryId']

export default defineRemote({
  name: 'mfe-catalogue',
  contract: CONTRACT_VERSION,
  pages: [
    { path: '/', room: 'home', render: 'server' },
    ...listing.map(path => ({ path, room: 'listing', render: 'server' as const })),
    { path: '/collection', room: 'collection', render: 'server' },
    { path: '/search', room: 'search', render: 'server', noindex: true },
    { path: '/brand/:slug', room: 'brand', render: 'server' }
  ]
})
