-- An account is asked for by its address in small letters; these had the capitals of the account's id.
update users set email = lower(email) where email like 'erased-%@erased.invalid';
