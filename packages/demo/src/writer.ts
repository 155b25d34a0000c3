type Instant = number;
type MemberType = 'admin' | 'sub_admin' | 'user';

export type Person = {
  seq: number;
  id: string;
  firstname: string;
  email: string;
  phone: string | null;
  dob: string | null;
  profile_image: string | null;
  identity: string;
  identity_other: string | null;
  interest_in: string | null;
  account_status: 0 | 1 | 2 | 3;
  flag_raised: 0 | 1;
  created_at: Instant;
  updated_at: Instant;
  otp_verify: 0 | 1 | null;
  risk_factor: number | null;
  fraud_score: number | null;
  branch_feature: string | null;
  branch_source: string | null;
  branch_campaign: string | null;
  branch_tags: string | null;
  longitude: number;
  latitude: number;
  coins: number;
  radar_count: number;
};

/** The rows of the demo world, by table. Every instant is in epoch milliseconds in UTC. */
export type Rows = {
  cities: {
    seq: number;
    id: string;
    city: string;
    status: 'active' | 'inactive';
    created_at: Instant;
    updated_at: Instant;
  };
  users: Person;
  user_details: {
    user_seq: number;
    about_me: string | null;
    height_feet: number | null;
    height_inches: number | null;
    ethnicity: string | null;
    occupation: string | null;
    education: string | null;
    from_city: string | null;
    live_city: string | null;
    religion: string | null;
    political_views: string | null;
    looking_for: string | null;
    family_plans: string | null;
    pets: string | null;
    diet_preferences: string | null;
    fitness: string | null;
    drinking: string | null;
    smoking: string | null;
    drugs: string | null;
    marijuana: string | null;
    /** These three are JSON arrays of texts. */
    date_questions: string;
    my_values: string;
    gallery: string;
  };
  user_radar: { user_seq: number; city_seq: number };
  events: {
    id: string;
    title: string;
    host_id: string;
    starts_at: Instant;
    ends_at: Instant;
    cancelled_at: Instant | null;
    location: string;
    longitude: number;
    latitude: number;
    description: string;
    /** Miles. */
    distance: number;
    min_age_range: number;
    max_age_range: number;
    ratio_women: number;
    ratio_men: number;
    ratio_others: number;
    drinking: string;
    drugs: string;
    smoking: string;
    ticket_cents: number;
    maximum_participants: number;
    created_at: Instant;
  };
  event_guests: { event_id: string; user_id: string; invited: 0 | 1; attended: 0 | 1; created_at: Instant };
  event_images: { event_id: string; position: number; image_name: string };
  transactions: {
    id: string;
    transaction_id: string;
    invoice_id: string;
    user_id: string;
    event_id: string | null;
    kind: 'subscription' | 'event-ticket' | 'credits';
    subscription_title: string;
    value_cents: number;
    card_method: string;
    billed_at: Instant;
    name: string;
    email: string;
    phone: string;
    maximum_participants: number | null;
  };
  credit_ledger: {
    user_id: string;
    coins: number;
    balance_after: number;
    reason: string;
    request_id: string;
    at: Instant;
  };
  matches: { id: string; user_a: string; user_b: string; created_at: Instant };
  messages: { id: string; match_id: string; sender_id: string; message: string; created_at: Instant };
  flags: { id: string; giver_id: string; receiver_id: string; reason: string; created_at: Instant };
  ratings: {
    id: string;
    giver_id: string;
    receiver_id: string;
    event_id: string | null;
    question_one_answer: number;
    question_two_answer: number;
    question_three_answer: number;
    question_four_answer: number;
    question_five_answer: number;
    question_six_answer: number;
    question_seven_answer: string | null;
    avg_rating: number;
    report: 0 | 1;
    created_at: Instant;
  };
  communities: {
    id: string;
    name: string;
    description: string;
    image: string;
    status: 'active' | 'inactive';
    is_approved: 'pending' | 'approved' | 'rejected';
    rejection_reason: string | null;
    decided_at: Instant | null;
    creator_type: MemberType;
    creator_id: string;
    created_at: Instant;
    updated_at: Instant;
  };
  community_members: {
    id: string;
    community_id: string;
    user_type: MemberType;
    user_id: string | null;
    admin_id: string | null;
    created_at: Instant;
  };
  community_posts: {
    id: string;
    community_id: string;
    author_type: MemberType;
    user_id: string | null;
    admin_id: string | null;
    message: string;
    created_at: Instant;
  };
  post_images: { post_id: string; position: number; image: string };
  plans: {
    seq: number;
    id: string;
    action: string;
    /** JSON. */
    shared: string;
    state: 'waiting' | 'applied' | 'refused';
    rows: number;
    total: number | null;
    sum: string;
    reason: string;
    proposed_by: string;
    proposed_email: string;
    proposed_role: 1 | 2;
    by_machine: 0 | 1;
    proposed_at: Instant;
    decided_by: string | null;
    decided_email: string | null;
    decided_at: Instant | null;
    why: string;
  };
  plan_rows: {
    plan_seq: number;
    number: number;
    state: 'waiting' | 'done';
    record_id: string;
    name: string;
    /** Both are JSON. */
    own: string;
    was: string;
    why: string;
  };
  post_likes: { post_id: string; actor_id: string; actor_type: MemberType; created_at: Instant };
};

export type PolicyName = 'agreement' | 'privacy_policy' | 'terms_of_service' | 'cookie_policy' | 'member_principles';

/**
 * Takes the rows of the demo world; the owner of the database provides it. All rows of one table have the same columns.
 */
export type Writer = {
  readonly write: <T extends keyof Rows>(table: T, row: Rows[T]) => void;
  /**
   * Waits for everything written so far; called from time to time in a long loop, so that rows do not pile up in
   * memory.
   */
  readonly settle: () => Promise<void>;
  /**
   * Copies the profiles and radar cities of the first `from` people, in turn, to the people from there up to number
   * `to`.
   */
  readonly repeatProfiles: (span: { readonly from: number; readonly to: number }) => Promise<void>;
  readonly setPolicy: (name: PolicyName, html: string, at: Instant) => Promise<void>;
};
