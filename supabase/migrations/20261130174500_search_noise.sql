-- "Noise" now finds the pages that contain the word, such as a permit for noise, instead of the
-- contact. Complaints about noise still find the contact.
update public.search_synonyms
set asked = string_to_array(
  'noise complaint, noisy neighbors, loud neighbors, loud music, '
    'stray dog, lost dog, animal control, abandoned car',
  ', '
)
where asked = string_to_array(
  'noise, noisy, loud, noise complaint, stray dog, lost dog, animal control, abandoned car', ', '
);
