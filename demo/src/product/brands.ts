/** The brands of the catalogue, all invented. `home` and `since` appear in product descriptions. */
export const brands = {
  aurel: { name: 'Aurel', home: 'Paris', country: 'France', since: 1921 },
  belmont: { name: 'Belmont Vey', home: 'New York', country: 'Italy', since: 1968 },
  casa: { name: 'Casa Verano', home: 'Barcelona', country: 'Spain', since: 1934 },
  corvane: { name: 'Corvane', home: 'Geneva', country: 'Switzerland', since: 1889 },
  delphine: { name: 'Delphine Roux', home: 'Lyon', country: 'France', since: 1956 },
  halden: { name: 'Halden', home: 'Biel', country: 'Switzerland', since: 1907 },
  ilaria: { name: 'Ilaria Fonte', home: 'Florence', country: 'Italy', since: 1974 },
  marchetti: { name: 'Marchetti', home: 'Milan', country: 'Italy', since: 1949 },
  nadir: { name: 'Nadir Atelier', home: 'Dubai', country: 'the United Arab Emirates', since: 2009 },
  ottoline: { name: 'Ottoline', home: 'London', country: 'Italy', since: 1962 },
  rosalba: { name: 'Rosalba', home: 'Naples', country: 'Italy', since: 1927 },
  sorrel: { name: 'Sorrel & Finch', home: 'Edinburgh', country: 'Scotland', since: 1983 },
  tavira: { name: 'Tavira', home: 'Lisbon', country: 'Portugal', since: 1998 },
  wystan: { name: 'Wystan', home: 'London', country: 'England', since: 1896 }
} as const

export type BrandKey = keyof typeof brands
