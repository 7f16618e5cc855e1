-- What staff wrote of how to pay becomes the note of its way; name, number and QR code are settings of their own from here on.
UPDATE "setting" s SET "name" = replace(s."name", '-instructions', '-note'), "version" = s."version" + 1
WHERE s."name" IN ('gcash-instructions', 'maya-instructions', 'bank-instructions', 'counter-instructions')
  AND NOT EXISTS (SELECT FROM "setting" n WHERE n."name" = replace(s."name", '-instructions', '-note'));
