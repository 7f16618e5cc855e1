-- Every purchase makes somebody a member. Those who bought something without a level named got nothing until now.
INSERT INTO user_access_level (user_id, access_level_id, via)
SELECT DISTINCT s.user_id, 'member', 'subscription' FROM subscription s
JOIN app_user u ON u.id = s.user_id AND u.status = 'ACTIVE'
WHERE s.status IN ('active', 'suspended') AND s.source IN ('checkout', 'manual')
  AND (s.expiry IS NULL OR s.expiry >= (now() AT TIME ZONE 'Asia/Manila')::date)
  AND EXISTS (SELECT FROM access_level l WHERE l.id = 'member')
ON CONFLICT (user_id, access_level_id) WHERE revoked_at IS NULL DO NOTHING;
--> statement-breakpoint
INSERT INTO user_stage (user_id, stage_id, reason)
SELECT h.user_id, s.id, 'joined' FROM user_access_level h JOIN stage s ON s.number = 0
WHERE h.access_level_id = 'member' AND h.via = 'subscription' AND h.revoked_at IS NULL
  AND NOT EXISTS (SELECT FROM user_stage known WHERE known.user_id = h.user_id)
ON CONFLICT (user_id) WHERE left_at IS NULL DO NOTHING;
--> statement-breakpoint
UPDATE user_access_level n SET revoked_at = now(), updated_at = now()
WHERE n.access_level_id = 'non-member' AND n.revoked_at IS NULL
  AND EXISTS (SELECT FROM user_access_level h WHERE h.user_id = n.user_id AND h.access_level_id = 'member' AND h.revoked_at IS NULL AND h.via = 'subscription');
