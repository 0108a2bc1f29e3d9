export const categoriesText = {
  loading: 'Loading...',
  failed: 'Error loading categories',
  none: 'No categories',
  category: 'Category',
  bar: 'Categories',
  menuOf: (category: string) => `${category}: subcategories`,
  back: 'Scroll categories back',
  forward: 'Scroll categories forward',
  browse: 'Browse',
  browseCategories: 'Browse categories',
  shopAll: 'Shop all',
  viewAll: 'View all',
  allOf: (all: string, name: string) => `${all} ${name}`,
  /** Used when the api's error has no message; shown by the home page. */
  notLoaded: 'Failed to load categories'
}
