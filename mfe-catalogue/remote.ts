import { defineRemote } from '@sahra/shared/remote'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'

const filters = ['brands', 'colours', 'sizes', 'conditions', 'min', 'max', 'inStock', 'onSale']
const order = ['sortBy', 'sortOrder', 'page']
const listingQuery = ['search', 'brand', 'category', 'deep', 'limit', ...order, ...filters]

const listing = ['/shop', '/products', '/c', '/c/:categoryId', '/c/:categoryId/:name']

export default defineRemote({
  name: 'mfe-catalogue',
  contract: CONTRACT_VERSION,
  pages: [
    { path: '/', feature: 'home', query: [], render: 'server' },
    ...listing.map(path => ({ path, feature: 'listing', query: listingQuery, render: 'server' as const })),
    { path: '/collection', feature: 'collection', query: [], render: 'server', shop: 'build' },
    {
      path: '/search',
      feature: 'search',
      query: ['q', 'category', ...order, ...filters],
      render: 'server',
      noindex: true
    },
    { path: '/brand', feature: 'brand-index', query: [], render: 'server' },
    { path: '/brand/:slug', feature: 'brand', query: ['page'], render: 'server' },
    { path: '/journal', feature: 'journal', query: [], render: 'server', scripts: 'on-use' },
    { path: '/journal/:slug', feature: 'journal-piece', query: [], render: 'server', scripts: 'on-use' }
  ],
  exposes: { 'mfe-catalogue/journal-row': './src/journal/journal-row.widget.tsx' }
})
