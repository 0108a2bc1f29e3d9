const UAE_NAMES = /^(uae|ae|are|(the )?(united arab )?emirates|(دولة )?ال[إا]مارات.*)$/

/** Recognizes free-text spellings: 'UAE', 'U.A.E.', 'United Arab Emirates', 'دولة الامارات'. */
export const isInUae = (country: string): boolean =>
  UAE_NAMES.test(country.toLowerCase().replace(/\./g, '').replace(/\s+/g, ' ').trim())
