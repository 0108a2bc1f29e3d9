import { renderedPage } from '@sahra/shared/page/browser-page'
import { defineRemote } from '@sahra/shared/contract/remote'
import { findProductsRequest } from '@sahra/shared/contract/found-products'
import { toolInput } from '@sahra/shared/contract/tool-input'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { searchTool } from './src/search/search-tool.text'

const filters = ['brands', 'colours', 'sizes', 'conditions', 'min', 'max', 'inStock', 'onSale']
const order = ['sortBy', 'sortOrder', 'page']
const listingQuery = ['search', 'brand', 'category', 'deep', 'limit', ...order, ...filters]

const listing = ['/shop', '/products', '/c', '/c/:categoryId', '/c/:categoryId/:name']

export default defineRemote({
  name: 'mfe-catalogue',
  contract: CONTRACT_VERSION,
  pages: [
    renderedPage({ path: '/', feature: 'home', query: [] }),
    ...listing.map(path => renderedPage({ path, feature: 'listing', query: listingQuery })),
    renderedPage({ path: '/collection', feature: 'collection', query: [], shop: 'build' }),
    renderedPage({
      path: '/search',
      feature: 'search',
      query: ['q', 'category', ...order, ...filters],
      noindex: true
    }),
    renderedPage({ path: '/brand', feature: 'brand-index', query: [] }),
    renderedPage({ path: '/brand/:slug', feature: 'brand', query: ['category', ...order, ...filters] }),
    renderedPage({ path: '/journal', feature: 'journal', query: [], scripts: 'on-use' }),
    renderedPage({ path: '/journal/:slug', feature: 'journal-article', query: [], scripts: 'on-use' })
  ],
  handles: ['products/search'],
  tools: [
    {
      command: 'products/search',
      title: searchTool.title,
      description: searchTool.description,
      input: toolInput(findProductsRequest, {
        words: { description: searchTool.words },
        limit: { description: searchTool.limit }
      }),
      changes: false,
      done: searchTool.done,
      shows: '/search?q=:words'
    }
  ],
  start: 'command',
  exposes: { 'mfe-catalogue/journal-row': './src/journal/journal-row.widget.tsx' }
})
