// Written by npm run api:generate. SHA-256 of the description: 4dc2bc0c14a16febaaa8959ac1cc6e482bb1bf7093297c44422a4f30c1859b60
/** Version of the API that these types are of (`api-version`). */
export const API_VERSION = '1';

export interface paths {
    "/api/account/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that is held of the player, as a file of JSON
         * @description Limit `account`.
         */
        get: operations["getAccountData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes the account in seven days, and signs out everywhere; needs a sign-in of the last ten minutes
         * @description Limit `account`.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether others may follow the player
         * @description Limit `read`.
         */
        get: operations["getFollowerSetting"];
        put?: never;
        /**
         * Lets others follow the player, or removes all followers
         * @description Limit `write`.
         */
        post: operations["setFollowerSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back the wish to be deleted
         * @description Limit `account`.
         */
        post: operations["cancelDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether others may see the own profile
         * @description Limit `read`.
         */
        get: operations["getProfileSetting"];
        put?: never;
        /**
         * Lets others see the own profile, or hides it at once
         * @description Limit `write`.
         */
        post: operations["setProfileSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends every session of the player
         * @description Limit `account`.
         */
        post: operations["signOutEverywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/watching": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether others may watch the own runs while they are played
         * @description Limit `read`.
         */
        get: operations["getSpectatingSetting"];
        put?: never;
        /**
         * Lets others watch the own runs while they are played, or hides them at once
         * @description Limit `write`.
         */
        post: operations["setSpectatingSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/add-user-to-contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a player a mint role at Discord and queues their wallet for the contract
         * @description For owners. Limit `admin`.
         */
        post: operations["addUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the panel is open to whoever asks
         * @description For viewers. Limit `admin`.
         */
        get: operations["getAdminAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Announcements that run, are planned or are over
         * @description For viewers. Limit `admin`.
         */
        get: operations["getAdminAnnouncements"];
        put?: never;
        /**
         * Announces something to players, or changes it
         * @description For moderators. Limit `admin`.
         */
        post: operations["saveAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/announcements/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends an announcement now
         * @description For moderators. Limit `admin`.
         */
        post: operations["endAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the audit log, newest first
         * @description For moderators. Limit `admin`.
         */
        get: operations["getAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A table of the panel as CSV
         * @description For owners. Limit `admin`.
         */
        post: operations["csv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Parts over a day, queues, routes, errors, the chain and the switches
         * @description For viewers. Limit `admin`.
         */
        get: operations["getOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invites held for review, or decided
         * @description For moderators. Limit `admin`.
         */
        get: operations["getHeldInvites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invites/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credits a held invite, or rejects it for good
         * @description For moderators. Limit `admin`.
         */
        post: operations["decideInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/item-pins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pins a picture and the metadata of an item
         * @description For owners. Limit `admin`.
         */
        post: operations["itemPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole shop, hidden items too, as the chain has it now
         * @description For viewers. Limit `admin`.
         */
        get: operations["getAdminItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names that were reported, those with the most reports first
         * @description For moderators. Limit `admin`.
         */
        get: operations["getReportedNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/names/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps a name, hides it everywhere, or takes that back
         * @description For moderators. Limit `admin`.
         */
        post: operations["nameAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who may use the panel
         * @description For owners. Limit `admin`.
         */
        get: operations["getOperators"];
        put?: never;
        /**
         * Grants, changes or revokes the role of an operator
         * @description For owners. Limit `admin`.
         */
        post: operations["setOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/owner-acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes an act on a contract into the audit log before a wallet is asked for it
         * @description For owners. Limit `admin`.
         */
        post: operations["beginOwnerAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ownership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose the contracts are, and to whom they are offered
         * @description For viewers. Limit `admin`.
         */
        get: operations["getOwnership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quests/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Claims of quests, newest first
         * @description For moderators. Limit `admin`.
         */
        get: operations["getClaimsReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quests/repeats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Links that were given again, by whom
         * @description For moderators. Limit `admin`.
         */
        get: operations["getDuplicateLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quests/turn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a claim back, or gives it back
         * @description For moderators. Limit `admin`.
         */
        post: operations["reverseClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Runs that are flagged, newest first
         * @description For moderators. Limit `admin`.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One run with its replay, its fingers, runs alike and the decisions about it
         * @description For moderators. Limit `admin`.
         */
        get: operations["getReviewRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decides about a run; its player reads the reason
         * @description For moderators. Limit `admin`.
         */
        post: operations["reviewAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decides about up to 50 runs independently; their players read the reason
         * @description For moderators. Limit `admin`.
         */
        post: operations["bulkReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/revives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What revives have earned, and the last 50 of them
         * @description For viewers. Limit `admin`.
         */
        get: operations["getAdminRevives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles that were removed by hand in Discord
         * @description For moderators. Limit `admin`.
         */
        get: operations["getRemovedRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets a role that was removed by hand be granted again
         * @description For moderators. Limit `admin`.
         */
        post: operations["restoreRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/special-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All seasons and weekends, planned and cancelled ones too
         * @description For viewers. Limit `admin`.
         */
        get: operations["getAdminSpecialEvents"];
        put?: never;
        /**
         * Starts a season or a weekend, now or later
         * @description For moderators. Limit `admin`.
         */
        post: operations["createSpecialEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/special-events/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls a season or a weekend off, or ends it now
         * @description For moderators. Limit `admin`.
         */
        post: operations["cancelSpecialEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/special-events/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a season or a weekend that has not begun
         * @description For moderators. Limit `admin`.
         */
        post: operations["changeSpecialEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Totals, active players by period, and what was done last
         * @description For viewers. Limit `admin`.
         */
        get: operations["getAdminStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats/growth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * From a link to the tenth run, and who comes back
         * @description For viewers. Limit `admin`.
         */
        get: operations["getGrowth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/switches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the message of a maintenance, and whether minting is open
         * @description For owners. Limit `admin`.
         */
        post: operations["updateSwitches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The users, paged and sorted
         * @description For moderators. Limit `admin`.
         */
        get: operations["getAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{publicId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One user
         * @description For moderators. Limit `admin`.
         */
        get: operations["getAdminUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{publicId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notes about a user
         * @description For moderators. Limit `admin`.
         */
        get: operations["getPlayerNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{publicId}/phase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a change of phase would give and take at Discord
         * @description For moderators. Limit `admin`.
         */
        get: operations["getPhasePlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{publicId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a user did and what was done to them, newest first
         * @description For moderators. Limit `admin`.
         */
        get: operations["getTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes a user, restorably
         * @description For moderators. Limit `admin`.
         */
        post: operations["removeUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edits a user
         * @description For moderators. Limit `admin`.
         */
        post: operations["editUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One user by Discord id or part of a name
         * @description For moderators. Limit `admin`.
         */
        get: operations["getFindUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a note about a user
         * @description For moderators. Limit `admin`.
         */
        post: operations["addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/notes/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes a note about a user for good
         * @description For owners. Limit `admin`.
         */
        post: operations["deleteNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/phase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a user in a phase of the sale
         * @description For owners. Limit `admin`.
         */
        post: operations["setPhase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores a deleted user
         * @description For moderators. Limit `admin`.
         */
        post: operations["restoreUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The webhooks of this server
         * @description For owners. Limit `admin`.
         */
        get: operations["getWebhooks"];
        put?: never;
        /**
         * Creates or changes a webhook
         * @description For owners. Limit `admin`.
         */
        post: operations["saveWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last deliveries of a webhook
         * @description For owners. Limit `admin`.
         */
        get: operations["getWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enables, disables, tests or deletes a webhook, or sends a delivery again
         * @description For owners. Limit `admin`.
         */
        post: operations["webhookAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/army": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The army's collection, and what of it one's own wallet holds
         * @description Limit `chain`.
         */
        get: operations["getArmy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/army-contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The army's contract as it stands
         * @description For owners. Limit `admin`.
         */
        get: operations["getContractState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/army/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How it was made sure which token of the army is which work
         * @description Limit `chain`.
         */
        get: operations["getArmyProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/discord/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sends the browser to Discord
         * @description Limit `auth`.
         */
        get: operations["getSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/avatar/{publicId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A player's picture; a drawn one when there is none
         * @description Limit `picture`.
         */
        get: operations["getAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A run as a challenge: the score to beat, and the players with a public profile who tried
         * @description Limit `lookup`.
         */
        get: operations["getChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{runId}/tries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a practice run against a challenge, which counts for nothing else; no account is needed
         * @description Limit `challenge`.
         */
        post: operations["challengeTry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claim-quest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claims a quest: once, or once in its day or week
         * @description Limit `write`.
         */
        post: operations["claimQuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client-error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What went wrong in a page
         * @description Limit `report`.
         */
        post: operations["clientError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the player owns, plays with and is minting
         * @description Limit `read`.
         */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the pages need to know of this deployment
         * @description Limit `read`.
         */
        get: operations["getConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cosmetics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own stars, the cosmetics owned and equipped, and all there are with their prices
         * @description Limit `read`.
         */
        get: operations["getCosmetics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cosmetics/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buys a cosmetic with stars; one that is owned already costs nothing more
         * @description Limit `write`.
         */
        post: operations["buyCosmetic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cosmetics/equip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Equips an owned cosmetic in its slot, or empties the slot
         * @description Limit `write`.
         */
        post: operations["equipCosmetic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Today’s course, and how who is signed in stands on it
         * @description Limit `read`.
         */
        get: operations["getDaily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily-claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own streak, and whether the day can be claimed
         * @description Limit `read`.
         */
        get: operations["getDailyClaim"];
        put?: never;
        /**
         * Claims the day: once, 20 hours after the last
         * @description Limit `write`.
         */
        post: operations["claimDaily"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily/boards/{board}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to 100 rows of a daily board, the same for everybody
         * @description Limit `read`.
         */
        get: operations["getDailyBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily/boards/{board}/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own row of a daily board, however far down
         * @description Limit `read`.
         */
        get: operations["getOwnDailyRank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily/commitments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was promised about the courses to come, and the keys of the days that are over
         * @description Limit `read`.
         */
        get: operations["getDailyCommitments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discord/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns the callback's code into a session
         * @description Limit `auth`.
         */
        post: operations["exchangeCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dumps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Months that have a file, newest first
         * @description Limit `lookup`.
         */
        get: operations["getDumps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dumps/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All ranked runs of a month
         * @description Limit `lookup`.
         */
        get: operations["getDumpFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/env-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which settings of the server are there, for administrators
         * @description For owners. Limit `lookup`.
         */
        get: operations["getEnvCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/equip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The character to play with from now on
         * @description Limit `write`.
         */
        post: operations["equip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of the signed-in player, as a WebSocket
         * @description Limit `read`.
         */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/faucet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 50 test MON for the own wallet, on the local chain
         * @description Limit `faucet`.
         */
        post: operations["faucet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes or blocks a follower, or lifts the block
         * @description Limit `write`.
         */
        post: operations["follower"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/follows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom the player follows, who follows the player, and whom the player has blocked
         * @description Limit `read`.
         */
        get: operations["getFollows"];
        put?: never;
        /**
         * Follows a player, or no longer: 200 at most, 20 a day
         * @description Limit `write`.
         */
        post: operations["follow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-onboarding-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether the signed-in player has completed onboarding
         * @description Limit `read`.
         */
        post: operations["onboardingStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-user-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Name, picture and level of any player by public id; a Discord id finds only oneself
         * @description Limit `lookup`.
         */
        post: operations["userInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-user-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The own roles in the community; of anybody for administrators
         * @description Limit `community`.
         */
        post: operations["userRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-user-xp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The own XP, level and progress
         * @description Limit `read`.
         */
        post: operations["userXp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-wallet-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an address holds on the chain
         * @description Limit `chain`.
         */
        post: operations["walletBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own three goals, chosen from quests and feats within reach, and how many sets of three are done
         * @description Limit `read`.
         */
        get: operations["getGoals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guild-icon/{guildId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The icon of a server the player is in
         * @description Limit `picture`.
         */
        get: operations["getGuildIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own invite link, and how far those are whom it brought
         * @description Limit `read`.
         */
        get: operations["getInvites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A ticket for the keyring: one use, 30 s
         * @description Limit `keyring`.
         */
        post: operations["keyringTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Links a wallet that signed its nonce
         * @description For the keyring’s page. Limit `keyring`.
         */
        post: operations["activateWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps the server's share of a new wallet, and answers what it has to sign
         * @description For the keyring’s page. Limit `share`.
         */
        post: operations["createWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drops a wallet that was not signed for, and ends the token
         * @description For the keyring’s page. Limit `keyring`.
         */
        post: operations["discardPendingWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/lease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the lease to send from a wallet, or keeps it for another minute
         * @description For the keyring’s page. Limit `lease`.
         */
        post: operations["walletLease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/lease-end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the lease back, with what was sent in it
         * @description For the keyring’s page. Limit `lease`.
         */
        post: operations["releaseWalletLease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/protect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps a recovery share
         * @description For the keyring’s page. Limit `recovery`.
         */
        post: operations["protectWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The recovery shares of the linked wallet, or of one in history
         * @description For the keyring’s page. Limit `recovery`.
         */
        post: operations["readRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/resplit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the shares of a new split; those of the old one are void
         * @description For the keyring’s page. Limit `recovery`.
         */
        post: operations["resplitWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The server's share of the linked wallet, or of one in history
         * @description For the keyring’s page. Limit `share`.
         */
        post: operations["readShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The player's wallets
         * @description For the keyring’s page. Limit `keyring`.
         */
        post: operations["keyringStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns a ticket into a bearer token for 10 minutes
         * @description Limit `keyring`.
         */
        post: operations["keyringToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboards/{board}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to 100 rows of a board, the same for everybody
         * @description Limit `read`.
         */
        get: operations["getBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboards/{board}/followed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A board of the player and those they follow, with ranks among them
         * @description Limit `read`.
         */
        get: operations["getFollowedBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboards/{board}/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own row of a board, however far down
         * @description Limit `read`.
         */
        get: operations["getOwnRank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboards/scores/week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to ten of the best runs of this week, to watch, the same for everybody
         * @description Limit `read`.
         */
        get: operations["getWeekReel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboards/scores/without-rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to 100 rows of the Scores board without the runs of rooms, the same for everybody
         * @description Limit `read`.
         */
        get: operations["getScoresWithoutRooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/league": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own group of this week’s leagues, the own runs that count in it, and how the last week ended
         * @description Limit `read`.
         */
        get: operations["getLeague"];
        put?: never;
        /**
         * Takes part in the leagues, or leaves them; who comes back in the same week has the same seat
         * @description Limit `write`.
         */
        post: operations["setLeague"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/league/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks the result of a week, and of those before it, as seen
         * @description Limit `write`.
         */
        post: operations["markLeagueSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who climbs now, of those who let others watch
         * @description Limit `read`.
         */
        get: operations["getLiveRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A run while it is played, some seconds late, as an event stream
         * @description Limit `lookup`.
         */
        get: operations["getLiveStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session
         * @description Limit `auth`.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mark-onboarding-done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Completes onboarding, once Discord says that the player is a member with the Jumper Role
         * @description Limit `community`.
         */
        post: operations["completeOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/multiplayer/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many players wait in rooms for the start of a game
         * @description Limit `read`.
         */
        get: operations["getMultiplayerWaiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/multiplayer/websocket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A room for up to twenty players, as a WebSocket: made without a code, joined or watched with one
         * @description Limit `room`.
         */
        get: operations["getMultiplayerWebsocket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/names/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports another player’s name to the operators, once of each name
         * @description Limit `report`.
         */
        post: operations["nameReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lines of the own bell, newest first, and how many are unread
         * @description Limit `read`.
         */
        get: operations["getNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks lines of the own bell as read, up to one of them
         * @description Limit `write`.
         */
        post: operations["markNoticesRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A run or a race for sites that show links by oEmbed, also at /oembed; 404 for other addresses, 501 for XML
         * @description Limit `lookup`.
         */
        get: operations["getOEmbed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/owner-acts/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes what came of an act on a contract, by whoever began it
         * @description Limit `write`.
         */
        post: operations["endOwnerAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{page}/preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a page for sites that show links: the day’s best, the sale, or what the page is
         * @description Limit `preview`.
         */
        get: operations["getSharedPagePreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own stamps of places whose summit a ranked run passed, when first in each grade, and all feats
         * @description Limit `read`.
         */
        get: operations["getPassport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{publicId}/xp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Parts that add up to the XP of any player, and runs that count
         * @description Limit `lookup`.
         */
        get: operations["getPlayerXp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/practice-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a whole practice run, which opens play and counts for nothing else
         * @description Limit `run`.
         */
        post: operations["practiceRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privy/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns Privy's identity token into a session
         * @description Limit `auth`.
         */
        post: operations["privySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privy/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Links the embedded wallet of Privy's identity token
         * @description Limit `auth`.
         */
        post: operations["privyWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{publicId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A player’s profile, the same for everybody; 404 where it is hidden
         * @description Limit `lookup`.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{publicId}/invite.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of an invite link for pages that show links; that of the game where nobody is to be named
         * @description Limit `preview`.
         */
        get: operations["getInvitePreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{publicId}/preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a profile for pages that show links; that of the game where there is none
         * @description Limit `preview`.
         */
        get: operations["getProfilePreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{publicId}/quests/{questKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A quest that a player with a profile has done; 404 for any other
         * @description Limit `lookup`.
         */
        get: operations["getCompletedQuest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{publicId}/quests/{questKey}/preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of such a quest for pages that show links; that of the game for any other
         * @description Limit `preview`.
         */
        get: operations["getCompletedQuestPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own profile as others would see it, and whether they do
         * @description Limit `read`.
         */
        get: operations["getOwnProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All quests, how far the signed-in player is, and what they have claimed
         * @description Limit `read`.
         */
        get: operations["getQuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rankings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own ranks
         * @description Limit `read`.
         */
        get: operations["getRankings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/record-transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Names a transaction of the own wallet, to be looked up on the chain
         * @description Limit `write`.
         */
        post: operations["recordTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referrer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The name an invite link is of, if it is anybody’s
         * @description Limit `referrer`.
         */
        post: operations["referrer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refresh-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads avatar, roles and guilds anew from Discord
         * @description Limit `profile`.
         */
        post: operations["refreshProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The reminders that are switched on for this browser, and the key to subscribe with
         * @description Limit `read`.
         */
        get: operations["getReminders"];
        put?: never;
        /**
         * Switches the reminders of this browser; five browsers an account, the oldest goes
         * @description Limit `write`.
         */
        post: operations["setReminders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to 25 replays by the ids of their runs, with what the boards say of them
         * @description Limit `replays`.
         */
        get: operations["getReplays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resync-wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a wallet's role in the contract in line
         * @description For owners. Limit `admin`.
         */
        post: operations["resyncWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What reviewers decided about the own runs, with the reason
         * @description Limit `read`.
         */
        get: operations["getOwnDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a revive takes now
         * @description Limit `read`.
         */
        get: operations["getReviveTerms"];
        put?: never;
        /**
         * Asks for the revive of a dead run, for a payment or a credit; 409 until the payment is final
         * @description Limit `revive`.
         */
        post: operations["revive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own payments of the last 50,000 blocks, 50 at most
         * @description Limit `read`.
         */
        get: operations["getRevives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A few players whose scores the next run climbs towards, with the own best and its run
         * @description Limit `read`.
         */
        get: operations["getRivals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/role-alarm-clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clears an alarm about roles that somebody else wrote
         * @description For owners. Limit `admin`.
         */
        post: operations["clearAlarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/role-sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The role-sync key and its work
         * @description For owners. Limit `admin`.
         */
        get: operations["getRoleSyncState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/role-sync-apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Applies a plan of roles, if it is still the one that would be made
         * @description For owners. Limit `admin`.
         */
        post: operations["roleSyncApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/role-sync-hierarchical": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows or applies the sync by which everybody keeps their highest role
         * @description For owners. Limit `admin`.
         */
        post: operations["hierarchical"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/role-sync-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a sync of all roles would change in the contract
         * @description For owners. Limit `admin`.
         */
        get: operations["getRoleSyncPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/role-sync-turn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses a sync, or lets it go on
         * @description For owners. Limit `admin`.
         */
        post: operations["setRoleSyncState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/room-races/{raceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game of a room with all who were in it; while it is played, who plays
         * @description Limit `read`.
         */
        get: operations["getRoomRace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/room-races/{raceId}/preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a game of a room for pages that show links; that of the product while it is played
         * @description Limit `preview`.
         */
        get: operations["getRoomRacePreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/run-attestation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The server's signature over a settled run of one's own, to record it on chain
         * @description Limit `write`.
         */
        post: operations["runAttestation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/run-commitments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the courses of runs were promised to follow from, in order, 1,000 at a time
         * @description Limit `lookup`.
         */
        get: operations["getRunCommitments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/run-digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Messages of the witness: all of a run that wait
         * @description Limit `digest`.
         */
        post: operations["runCheckpoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/run-resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Goes on with such a run in another page
         * @description Limit `start`.
         */
        post: operations["resumeRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/run-resume/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a run of one's own waits for its player: its page is gone, and was heard less than a minute ago
         * @description Limit `read`.
         */
        get: operations["getResumableRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/run-roots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Nights with runs and their Merkle roots, newest first, 100 at a time
         * @description Limit `lookup`.
         */
        get: operations["getRunRoots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/run-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draws one game of a session
         * @description Limit `start`.
         */
        post: operations["runTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own last runs, and the records by level
         * @description Limit `read`.
         */
        get: operations["getHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A run with its player; 410 when it was removed
         * @description Limit `lookup`.
         */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{runId}/preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a run for pages that show links; that of the game for a run that is not there
         * @description Limit `preview`.
         */
        get: operations["getRunPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{runId}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The branch of a run in the tree of its night, also of one that was removed since
         * @description Limit `lookup`.
         */
        get: operations["getRunProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Phase, supply and state of the sale
         * @description Limit `read`.
         */
        get: operations["getSale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sale/mints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a wallet of the player minted, and may mint
         * @description Limit `chain`.
         */
        get: operations["getSaleMints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sale/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a reveal with a base URI would show
         * @description For owners. Limit `lookup`.
         */
        get: operations["getRevealPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sale/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The mint roles of a wallet of the player
         * @description Limit `chain`.
         */
        get: operations["getSaleRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sale/wallets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All wallets of the player with their mint roles
         * @description Limit `chain`.
         */
        get: operations["getSaleWallets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sale/whitelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wallets with a role on the contract
         * @description For owners. Limit `read`.
         */
        get: operations["getWhitelist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sale/works-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All works under a base URI against the list on the chain
         * @description For owners. Limit `preview`.
         */
        get: operations["getWorksCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in, if anybody
         * @description Limit `read`.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The items of the shop, as last read on the chain
         * @description Limit `read`.
         */
        get: operations["getShop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/mint-dropped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back an announced mint that was not sent
         * @description Limit `mint`.
         */
        post: operations["cancelMint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/mint-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announces a mint: one per item at a time
         * @description Limit `mint`.
         */
        post: operations["mintIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the session's last code stands
         * @description Limit `read`.
         */
        get: operations["getSignInCode"];
        put?: never;
        /**
         * A code that signs one other device in, for three minutes
         * @description Limit `code`.
         */
        post: operations["createSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in-code/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets the device in that typed the code, or keeps it out
         * @description Limit `auth`.
         */
        post: operations["confirmSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in-code/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs this device in by a code
         * @description Limit `auth`.
         */
        post: operations["redeemSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/special-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Seasons and weekends: what runs, what is announced and what ended last
         * @description Limit `read`.
         */
        get: operations["getSpecialEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/special-events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One season or weekend
         * @description Limit `read`.
         */
        get: operations["getSpecialEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/special-events/{id}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to 50 rows of the board of a season or weekend, the same for everybody
         * @description Limit `read`.
         */
        get: operations["getSpecialEventBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/special-events/{id}/board/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own row on the board of a season or weekend, however far down
         * @description Limit `read`.
         */
        get: operations["getOwnSpecialEventRank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/special-events/{id}/preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a season or weekend for sites that show links
         * @description Limit `preview`.
         */
        get: operations["getSpecialEventPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/start-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a session: 30 minutes, 50 games
         * @description Limit `start`.
         */
        post: operations["startSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own stats
         * @description Limit `read`.
         */
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/switches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The message of a maintenance, whether minting is open, and what is announced
         * @description Limit `read`.
         */
        get: operations["getSwitches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time-zone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The zone in which the own days are counted; another one once in 7 days
         * @description Limit `write`.
         */
        post: operations["timeZone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/track-invite-onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records by whom the signed-in player was invited, right after onboarding
         * @description Limit `write`.
         */
        post: operations["trackInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own transactions, newest first
         * @description Limit `read`.
         */
        get: operations["getTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/update-user-xp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reckons the own XP anew from the runs
         * @description Limit `write`.
         */
        post: operations["recomputeUserXp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validate-game-score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a run with its replay, or asks what the storage checker thinks of a claim
         * @description Limit `run`.
         */
        post: operations["storageScore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validate-social-submission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a link that shows a social quest done; each link counts once, for anybody
         * @description Limit `write`.
         */
        post: operations["socialSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player's wallets
         * @description Limit `keyring`.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet-owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose wallet an address is, for administrators
         * @description For moderators. Limit `lookup`.
         */
        get: operations["getWalletOwner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/xp/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own ledger, newest first: every XP ever given or taken, and what for
         * @description Limit `read`.
         */
        get: operations["getLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "alert.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A part of the server has another state */
        post: operations["onAlertChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "day.won": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A daily course is over (UTC date), and its last run is in: the winner and how many had a place */
        post: operations["onDayWon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mint.seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A token came into the world, as the chain says */
        post: operations["onMintSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "phase.begun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A phase of the sale has begun, by its schedule */
        post: operations["onPhaseBegun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "race.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All runs of a room’s race have ended; the winner is null if nobody won */
        post: operations["onRaceEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "record.set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A run is the best of all players on the Scores board */
        post: operations["onRecordSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A run waits for a reviewer; which one is for reviewers alone */
        post: operations["onReviewWaiting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent by hand from the panel */
        post: operations["onTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        ActivateWalletBody: {
            signature: string;
            walletId: components["schemas"]["PublicId"];
        };
        AddNoteBody: {
            publicId: components["schemas"]["PublicId"];
            text: string;
        };
        AddUserBody: {
            discordUsername: string;
            /** @enum {unknown} */
            phase: "elites" | "jumplist" | "passholders" | "jumpfcfs";
            reason?: components["schemas"]["AdminReason"];
        };
        AddUserResponse: {
            data: {
                /** @enum {unknown} */
                phase: "elites" | "jumplist" | "passholders" | "jumpfcfs";
                username: string;
                walletAddress: components["schemas"]["NullableWalletAddress"];
            };
            message: string;
            /** @constant */
            success: true;
        };
        AdminAccessResponse: {
            rights: {
                call: string;
                /** @enum {unknown} */
                least: "viewer" | "moderator" | "owner";
            }[];
            /** @enum {unknown} */
            role: "viewer" | "moderator" | "owner";
            /** @constant */
            success: true;
            username: string;
        };
        AdminAnnouncement: {
            /** @enum {unknown} */
            audience: "all" | "newcomers" | "members";
            createdAt: components["schemas"]["TimeMs"];
            createdBy: string;
            endedAt: components["schemas"]["NullableTimeMs"];
            endsAt: components["schemas"]["TimeMs"];
            id: components["schemas"]["PublicId"];
            /** @enum {unknown} */
            place: "banner" | "bell";
            startsAt: components["schemas"]["TimeMs"];
            text: string;
            textEs: string;
        };
        AdminAnnouncementsResponse: {
            announcements: components["schemas"]["AdminAnnouncement"][];
            serverNow: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
        };
        AdminItemsResponse: {
            contract: components["schemas"]["WalletAddress"];
            earningsWei: components["schemas"]["NullableWei"];
            hasService: boolean;
            isStale: boolean;
            items: components["schemas"]["ShopItem"][];
            owner: components["schemas"]["NullableWalletAddress"];
            readAt: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
        };
        AdminReason: string;
        AdminRevivesResponse: {
            balanceWei: components["schemas"]["NullableWei"];
            contract: components["schemas"]["WalletAddress"];
            owner: components["schemas"]["NullableWalletAddress"];
            stats: components["schemas"]["ReviveStats"];
            /** @constant */
            success: true;
            transactions: components["schemas"]["ReviveTransaction"][];
        };
        AdminSpecialEvent: {
            cancelledAt: components["schemas"]["NullableTimeMs"];
            closedAt: components["schemas"]["NullableTimeMs"];
            createdAt: components["schemas"]["TimeMs"];
            endsAt: components["schemas"]["TimeMs"];
            id: number;
            /** @enum {unknown} */
            kind: "season" | "weekend";
            name: string;
            nameEs: string | null;
            plannedEndsAt: components["schemas"]["TimeMs"];
            players: components["schemas"]["Count"];
            rewardLook: components["schemas"]["NullableCosmeticIdString"];
            rewards: components["schemas"]["Count"];
            /** @enum {unknown} */
            rule: "standard" | "mushrooms_only" | "lava_from_start" | "low_gravity" | "no_hop";
            startPlace: components["schemas"]["Count"];
            startsAt: components["schemas"]["TimeMs"];
        };
        AdminSpecialEventsResponse: {
            events: components["schemas"]["AdminSpecialEvent"][];
            serverNow: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
        };
        AdminStatsResponse: {
            days: components["schemas"]["StatsDay"][];
            periods: {
                "1d": components["schemas"]["Count"];
                "3m": components["schemas"]["Count"];
                "7d": components["schemas"]["Count"];
                "30d": components["schemas"]["Count"];
                lifetime: components["schemas"]["Count"];
            };
            recent: components["schemas"]["RecentActivity"][];
            stats: {
                activePlayers: components["schemas"]["Count"];
                totalGames: components["schemas"]["Count"];
                totalJumps: components["schemas"]["Count"];
                totalUsers: components["schemas"]["Count"];
            };
            /** @constant */
            success: true;
        };
        AdminUser: {
            best_score: components["schemas"]["Count"];
            discord_discriminator: string | null;
            discord_id: string;
            discord_username: string;
            id: components["schemas"]["PublicId"];
            invite_count: components["schemas"]["Count"];
            joined: components["schemas"]["TimeMs"];
            onboarded: boolean;
            phase: components["schemas"]["UserPhaseNumber"];
            removedFor: string | null;
            roles: string[];
            suspended: boolean;
            topRole: ("elites" | "jumplist" | "passholders" | "jumpfcfs") | null;
            total_games: components["schemas"]["Count"];
            total_jumps: components["schemas"]["Count"];
            wallet_address: string | null;
            xp: components["schemas"]["Count"];
        };
        AdminUserResponse: {
            /** @constant */
            success: true;
            user: components["schemas"]["AdminUser"];
        };
        AdminUserRow: {
            best_score: components["schemas"]["Count"];
            id: components["schemas"]["PublicId"];
            invite_count: components["schemas"]["Count"];
            phase: components["schemas"]["UserPhaseNumber"];
            roleCount: components["schemas"]["Count"];
            topRole: ("elites" | "jumplist" | "passholders" | "jumpfcfs") | null;
            total_games: components["schemas"]["Count"];
            total_jumps: components["schemas"]["Count"];
            username: string;
            wallet_address: string | null;
        };
        AdminUsersResponse: {
            isExact: boolean;
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
            users: components["schemas"]["AdminUserRow"][];
        };
        AlertChangedWebhook: {
            data: {
                part: string;
                /** @enum {unknown} */
                previous: "up" | "degraded" | "down" | "off";
                /** @enum {unknown} */
                state: "up" | "degraded" | "down" | "off";
                url: string;
            };
            timestamp: string;
            /** @constant */
            type: "alert.changed";
        };
        Announcement: {
            /** @enum {unknown} */
            audience: "all" | "newcomers" | "members";
            endsAt: components["schemas"]["TimeMs"];
            id: components["schemas"]["PublicId"];
            startsAt: components["schemas"]["TimeMs"];
            text: string;
            textEs: string;
        };
        AnnouncementPlan: {
            /** @enum {unknown} */
            audience: "all" | "newcomers" | "members";
            endsAt: components["schemas"]["TimeMs"];
            /** @enum {unknown} */
            place: "banner" | "bell";
            startsAt: components["schemas"]["TimeMs"];
            text: components["schemas"]["AnnouncementText"];
            textEs: components["schemas"]["AnnouncementText"];
        };
        AnnouncementText: string;
        AppearanceName: string;
        ArmyProofResponse: {
            base: string | null;
            contract: components["schemas"]["WalletAddress"];
            draw: {
                attempts: components["schemas"]["Count"];
                blockHash: string | null;
                blockNumber: components["schemas"]["NullableCount"];
                isDrawn: boolean;
                offset: components["schemas"]["NullableCount"];
            };
            isEnded: boolean;
            isFrozen: boolean;
            minted: components["schemas"]["Count"];
            provenanceHash: string | null;
            /** @constant */
            success: true;
        };
        ArmyResponse: {
            address: components["schemas"]["NullableWalletAddress"];
            collection: {
                name: string;
                symbol: string;
                totalSupply: components["schemas"]["Count"];
            };
            held: components["schemas"]["Count"];
            /** @constant */
            success: true;
            tokens: components["schemas"]["ArmyToken"][];
        };
        ArmyToken: {
            attributes: {
                trait_type?: string;
                value: string | number | boolean;
            }[];
            /** @constant */
            collection: "army";
            contract: {
                address: components["schemas"]["WalletAddress"];
                name: string;
                symbol: string;
            };
            description: string;
            id: components["schemas"]["Count"];
            image: string | null;
            imageCandidates: string[];
            imageUri: string;
            isRead: boolean;
            name: string;
            tokenURI: string;
        };
        AuditEntry: {
            act: string;
            actId: components["schemas"]["PublicId"];
            admin: string | null;
            after: string | null;
            at: components["schemas"]["TimeMs"];
            before: string | null;
            hash: string;
            kind: components["schemas"]["AuditKind"];
            outcome: string | null;
            reason: string | null;
            seq: components["schemas"]["Count"];
            subject: string;
        };
        /** @enum {unknown} */
        AuditKind: "begin" | "end" | "refused";
        AuditResponse: {
            head: string;
            lines: components["schemas"]["AuditEntry"][];
            next: components["schemas"]["NullableCount"];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        BeginOwnerActBody: {
            args: string;
            /** @enum {unknown} */
            contract: "jumpStats" | "questClaims" | "reviveGate" | "jumpShop" | "jumpyArmy" | "runRoots";
            functionName: string;
            valueWei: components["schemas"]["Wei"];
        };
        BeginOwnerActResponse: {
            actId: components["schemas"]["PublicId"];
            /** @constant */
            success: true;
        };
        BoardResponse: {
            /** @enum {unknown} */
            board: "scores" | "jumps" | "levels";
            rows: components["schemas"]["BoardRow"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        BoardRow: {
            avatarUrl: string;
            discord_id: string | null;
            discord_username?: string | null;
            heights: string;
            /** @constant */
            isRoom?: true;
            isSelf: boolean;
            level: components["schemas"]["Count"];
            look?: components["schemas"]["AppearanceName"];
            /** @constant */
            noProfile?: true;
            progress: components["schemas"]["Count"];
            publicId: components["schemas"]["PublicId"];
            rank: components["schemas"]["NullableCount"];
            /** @constant */
            revived?: true;
            runId: components["schemas"]["NullablePublicId"];
            unranked?: components["schemas"]["Count"];
            username: string | null;
            value: components["schemas"]["Count"];
            wallet_address: string | null;
            xp: components["schemas"]["Count"];
        };
        BulkReviewBody: {
            /** @enum {unknown} */
            act: "clear" | "void" | "reinstate";
            reason: components["schemas"]["AdminReason"];
            runs: {
                runId: components["schemas"]["PublicId"];
                seen: ("clear" | "void" | "hide" | "suspend" | "reinstate") | null;
            }[];
        };
        BulkReviewResponse: {
            results: {
                problem: {
                    code: string;
                    error: string;
                } | null;
                runId: components["schemas"]["PublicId"];
            }[];
            /** @constant */
            success: true;
        };
        BuyCosmeticBody: {
            id: string;
        };
        CancelMintBody: {
            intentId: components["schemas"]["PublicId"];
        };
        CancelMintResponse: {
            /** @constant */
            success: true;
        };
        CancelSpecialEventBody: {
            id: number;
            reason: components["schemas"]["AdminReason"];
        };
        ChainConfig: {
            chainId: number;
            contracts: components["schemas"]["ContractAddresses"];
            explorerUrl: string;
            faucetUrl: string | null;
            isLocal: boolean;
            rpcUrl: string;
        };
        Challenge: {
            cosmetics?: components["schemas"]["WornCosmetics"];
            isOwn: boolean;
            level: components["schemas"]["Count"];
            look?: components["schemas"]["AppearanceName"];
            player: {
                avatarUrl: string;
                /** @constant */
                noProfile?: true;
                publicId: components["schemas"]["PublicId"];
                username: string;
            };
            practice: {
                seed: components["schemas"]["CourseSeed"];
                simVersion: number;
                startPlace: components["schemas"]["Count"];
            } | null;
            rule?: components["schemas"]["RunRule"];
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
            startPlace: components["schemas"]["Count"];
        };
        ChallengeResponse: {
            challenge: components["schemas"]["Challenge"];
            /** @constant */
            success: true;
            tries: {
                beaten: components["schemas"]["Count"];
                guests: components["schemas"]["Count"];
                list: components["schemas"]["ChallengeTry"][];
                players: components["schemas"]["Count"];
            };
        };
        ChallengeTry: {
            isBeaten: boolean;
            isOwn: boolean;
            player: {
                avatarUrl: string;
                publicId: components["schemas"]["PublicId"];
                username: string;
            };
            runId: components["schemas"]["NullablePublicId"];
            score: components["schemas"]["Count"];
        };
        ChallengeTryBody: {
            replay: components["schemas"]["PackedReplay"];
        };
        ChallengeTryResponse: {
            isBeaten: boolean;
            isListed: boolean;
            score: components["schemas"]["Count"];
            /** @constant */
            success: true;
        };
        ChangedWebhooksResponse: {
            secret?: string;
            /** @constant */
            success: true;
            webhooks: components["schemas"]["Webhook"][];
        };
        ChangeSpecialEventBody: {
            /** @constant */
            announceLate?: true;
            id: number;
            plan: components["schemas"]["SpecialEventPlan"];
            seen: components["schemas"]["SpecialEventPlan"];
        };
        Character: {
            id: string;
            imageUri: string;
            look: components["schemas"]["AppearanceName"];
            name: string;
            xpBonus: number;
        };
        ClaimAttestation: {
            questKey: string;
            signature: string | null;
            xpAwarded: components["schemas"]["Count"];
        };
        ClaimDailyResponse: {
            claim: components["schemas"]["DailyClaim"];
            day: components["schemas"]["Count"];
            message: string;
            record: components["schemas"]["ClaimAttestation"];
            /** @constant */
            success: true;
            xp_awarded: components["schemas"]["Count"];
        };
        ClaimQuestBody: {
            quest_key: string;
        };
        ClaimQuestResponse: {
            board: components["schemas"]["QuestBoard"];
            message: string;
            quest_key: string;
            record: components["schemas"]["ClaimAttestation"];
            /** @constant */
            success: true;
            xp_awarded: components["schemas"]["Count"];
        };
        ClaimsReviewResponse: {
            rows: components["schemas"]["ReviewedClaim"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        ClearAlarmBody: {
            reason: components["schemas"]["AdminReason"];
            txHash: components["schemas"]["TxHash"];
        };
        ClientErrorBody: {
            message: string;
            /** @enum {unknown} */
            page: "web" | "game" | "keyring";
            path: string;
            stack?: string;
            version?: string;
        };
        ClientMetrics: {
            frames?: components["schemas"]["Count"];
            /** @enum {unknown} */
            input?: "keyboard" | "touch" | "gamepad" | "tilt" | "switch" | "mixed";
            longFrames?: components["schemas"]["Count"];
            /** @enum {unknown} */
            platform?: "mobile" | "desktop";
        };
        CollectionResponse: {
            equipped: components["schemas"]["Character"];
            isStale: boolean;
            mints: components["schemas"]["MintIntent"][];
            ownsCharacter: boolean;
            sellsCharacters: boolean;
            /** @constant */
            success: true;
            tokens: components["schemas"]["OwnedToken"][];
        };
        CompletedQuest: {
            player: {
                avatarUrl: string;
                level: components["schemas"]["Count"];
                look: components["schemas"]["AppearanceName"];
                publicId: components["schemas"]["PublicId"];
                username: string;
            };
            quest: {
                description: string;
                questKey: string;
                run: {
                    runId: components["schemas"]["PublicId"];
                    tick: components["schemas"]["Count"];
                } | null;
                title: string;
                xp: components["schemas"]["Count"];
            };
        };
        CompletedQuestResponse: {
            done: components["schemas"]["CompletedQuest"];
            /** @constant */
            success: true;
        };
        ComponentStateInterval: {
            detail: string | null;
            fromAt: components["schemas"]["TimeMs"];
            /** @enum {unknown} */
            state: "up" | "degraded" | "down" | "off" | "unknown";
            untilAt: components["schemas"]["TimeMs"];
        };
        ConfigResponse: {
            chain: components["schemas"]["ChainConfig"] | null;
            communityName?: string;
            communityUrl: string;
            local: boolean;
            loginPath: string;
            marketplaceUrl: string;
            privacyUrl?: string;
            productName: string;
            providerName: string;
            simVersion: number;
            socialUrl: string;
            termsUrl?: string;
            version: string;
            wallet: {
                keyringUrl: string;
                privyAppId: string | null;
                /** @enum {unknown} */
                provider: "keyring" | "privy";
                sitesUrl?: string;
            };
            /** @enum {unknown} */
            xpPerPoint: "2" | "0.1";
        };
        ConfirmSignInCodeBody: {
            isMine: boolean;
        };
        ContractAddresses: {
            jumpShop: string;
            jumpStats: string;
            jumpyArmy: string;
            questClaims: string;
            reviveGate: string;
            runRoots: string;
        };
        ContractOwnership: {
            address: components["schemas"]["WalletAddress"];
            /** @enum {unknown} */
            name: "jumpStats" | "questClaims" | "reviveGate" | "jumpShop" | "jumpyArmy" | "runRoots";
            owner: components["schemas"]["WalletAddress"];
            pendingOwner: components["schemas"]["NullableWalletAddress"];
        };
        ContractStateResponse: {
            baseUri: string;
            contract: components["schemas"]["WalletAddress"];
            frozen: boolean;
            max: components["schemas"]["Count"];
            minted: components["schemas"]["Count"];
            owner: components["schemas"]["WalletAddress"];
            paused: boolean;
            phase: components["schemas"]["Count"];
            placeholderUri: string;
            revealed: boolean;
            roleSyncKey: components["schemas"]["WalletAddress"];
            /** @constant */
            success: true;
        };
        CosmeticIdString: string;
        CosmeticsChangeResponse: {
            equipped: components["schemas"]["EquippedCosmetics"];
            owned: components["schemas"]["CosmeticIdString"][];
            stars: number;
            /** @constant */
            success: true;
        };
        CosmeticsResponse: {
            catalog: {
                id: components["schemas"]["CosmeticIdString"];
                price: components["schemas"]["Count"];
                /** @enum {unknown} */
                slot: "trail" | "ears" | "hat" | "hopSound" | "frame";
            }[];
            equipped: components["schemas"]["EquippedCosmetics"];
            owned: components["schemas"]["CosmeticIdString"][];
            stars: number;
            /** @constant */
            success: true;
        };
        Count: number;
        CountedRun: {
            isBest: boolean;
            jumps: components["schemas"]["Count"];
            /** @enum {unknown} */
            mode: "solo" | "room" | "daily" | "race" | "practice" | "event";
            playedAt: components["schemas"]["TimeMs"];
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
        };
        CourseDate: string;
        CourseProof: {
            commitment: components["schemas"]["RunCommitment"];
            key: components["schemas"]["RunCommitment"];
        };
        CourseSeed: string;
        CreateSignInCodeResponse: {
            code: string;
            secondsLeft: number;
            /** @constant */
            success: true;
        };
        CreateSpecialEventBody: {
            /** @constant */
            announceLate?: true;
            plan: components["schemas"]["SpecialEventPlan"];
        };
        CreateWalletBody: {
            address: string;
            replaces?: components["schemas"]["PublicId"];
            share: string;
        };
        CreateWalletResponse: {
            address: components["schemas"]["WalletAddress"];
            expiresAt: components["schemas"]["TimeMs"];
            nonce: string;
            /** @constant */
            success: true;
            walletId: components["schemas"]["PublicId"];
        };
        CsvBody: {
            /** @enum {unknown} */
            table: "users" | "claims" | "revives" | "days" | "cohorts" | "visits" | "audit";
        };
        DailyBoardResponse: {
            /** @enum {unknown} */
            board: "today" | "yesterday" | "best";
            date: components["schemas"]["NullableCourseDate"];
            rows: components["schemas"]["DailyBoardRow"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        DailyBoardRow: {
            avatarUrl: string;
            courseDate: components["schemas"]["CourseDate"];
            discord_id: string | null;
            discord_username?: string | null;
            heights: string;
            /** @constant */
            isRoom?: true;
            isSelf: boolean;
            level: components["schemas"]["Count"];
            look?: components["schemas"]["AppearanceName"];
            /** @constant */
            noProfile?: true;
            progress: components["schemas"]["Count"];
            publicId: components["schemas"]["PublicId"];
            rank: components["schemas"]["NullableCount"];
            /** @constant */
            revived?: true;
            runId: components["schemas"]["NullablePublicId"];
            tries: components["schemas"]["Count"];
            unranked?: components["schemas"]["Count"];
            username: string | null;
            value: components["schemas"]["Count"];
            wallet_address: string | null;
            xp: components["schemas"]["Count"];
        };
        DailyClaim: {
            can_claim: boolean;
            current_streak: components["schemas"]["Count"];
            day: number;
            isZoneUnseen: boolean;
            nextClaimAt: components["schemas"]["TimeMs"];
            serverNow: components["schemas"]["TimeMs"];
            streakEndsAt: components["schemas"]["NullableTimeMs"];
            timeZone: components["schemas"]["TimeZone"];
            xp: components["schemas"]["Count"];
            zoneChangeableAt: components["schemas"]["TimeMs"];
        };
        DailyClaimResponse: {
            claim: components["schemas"]["DailyClaim"];
            /** @constant */
            success: true;
        };
        DailyCommitment: {
            commitment: string;
            committedAt: components["schemas"]["TimeMs"];
            date: components["schemas"]["CourseDate"];
            key: string | null;
            seed: string | null;
            simVersion: number | null;
        };
        DailyCommitmentsResponse: {
            days: components["schemas"]["DailyCommitment"][];
            /** @constant */
            success: true;
        };
        DailyCourse: {
            commitment: string;
            date: components["schemas"]["CourseDate"];
            endsAt: components["schemas"]["TimeMs"];
            opensAt: components["schemas"]["TimeMs"];
        };
        DailyResponse: {
            own: {
                best: components["schemas"]["NullableCount"];
                games: components["schemas"]["Count"];
                rank: components["schemas"]["NullableCount"];
                runId: components["schemas"]["NullablePublicId"];
            } | null;
            players: components["schemas"]["Count"];
            serverNow: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
            today: components["schemas"]["DailyCourse"];
        };
        DayWonWebhook: {
            data: {
                date: string;
                player: components["schemas"]["WebhookPlayer"];
                players: components["schemas"]["Count"];
                run: components["schemas"]["WebhookRun"];
            };
            timestamp: string;
            /** @constant */
            type: "day.won";
        };
        DecideInviteBody: {
            /** @enum {unknown} */
            decision: "credit" | "refuse";
            invitee: components["schemas"]["PublicId"];
            reason: components["schemas"]["AdminReason"];
        };
        DecideInviteResponse: {
            /** @constant */
            success: true;
        };
        DeleteAccountResponse: {
            deletionAt: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
        };
        DeleteNoteBody: {
            id: components["schemas"]["Count"];
            publicId: components["schemas"]["PublicId"];
            reason: components["schemas"]["AdminReason"];
        };
        DiscordId: string;
        DumpsResponse: {
            dumps: components["schemas"]["RunDump"][];
            /** @constant */
            success: true;
        };
        DuplicateLink: {
            again: {
                publicId: components["schemas"]["NullablePublicId"];
                username: string;
            };
            first: {
                publicId: components["schemas"]["NullablePublicId"];
                username: string;
            };
            lastAt: components["schemas"]["TimeMs"];
            questKey: string;
            times: components["schemas"]["Count"];
            url: string;
        };
        DuplicateLinksResponse: {
            rows: components["schemas"]["DuplicateLink"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        EditUserBody: {
            edit: components["schemas"]["UserEdit"];
            expects: components["schemas"]["UserEdit"];
            publicId: components["schemas"]["PublicId"];
            reason: components["schemas"]["AdminReason"];
        };
        EndAnnouncementBody: {
            id: components["schemas"]["PublicId"];
        };
        EndOwnerActBody: {
            actId: components["schemas"]["PublicId"];
            txHash: components["schemas"]["NullableTxHash"];
            why: string | null;
        };
        EndOwnerActResponse: {
            outcome: string;
            /** @constant */
            success: true;
        };
        EnvCheckResponse: {
            discord_bot_token_configured: boolean;
            /** @constant */
            success: true;
        };
        EquipBody: {
            id?: string;
            tokenId?: components["schemas"]["Count"];
        };
        EquipCosmeticBody: {
            id: string | null;
            /** @enum {unknown} */
            slot: "trail" | "ears" | "hat" | "hopSound" | "frame";
        };
        EquippedCosmetics: {
            ears?: components["schemas"]["CosmeticIdString"];
            frame?: components["schemas"]["CosmeticIdString"];
            hat?: components["schemas"]["CosmeticIdString"];
            hopSound?: components["schemas"]["CosmeticIdString"];
            trail?: components["schemas"]["CosmeticIdString"];
        };
        EquipResponse: {
            character: components["schemas"]["Character"];
            /** @constant */
            success: true;
        };
        ErrorResponse: {
            code: components["schemas"]["RefusalCode"];
            detail?: string;
            details?: {
                [key: string]: string | number;
            };
            error: string;
            field?: string;
            instance?: string;
            status?: number;
            /** @constant */
            success: false;
            title?: string;
            type?: string;
        };
        ExchangeCodeBody: {
            code: string;
            state?: string;
        };
        ExchangeCodeResponse: {
            /** @constant */
            access_token: "held-by-server";
            avatar: string | null;
            avatarUrl: string;
            deletionAt?: components["schemas"]["TimeMs"];
            discordId: components["schemas"]["DiscordId"];
            discriminator: string | null;
            email: string | null;
            guilds: components["schemas"]["Guild"][];
            hasMinted: boolean;
            hasPlayed: boolean;
            id: components["schemas"]["DiscordId"];
            isAdmin: boolean;
            isNew: boolean;
            onboardingDone: boolean;
            /** @enum {unknown} */
            operatorRole?: "viewer" | "moderator" | "owner";
            premium_type: number;
            publicId: components["schemas"]["PublicId"];
            removedFor?: string;
            roles: components["schemas"]["RoleChip"][];
            /** @constant */
            success: true;
            username: string;
            verified: boolean;
            waitingRoles?: components["schemas"]["PendingRole"][];
            walletAddress: string | null;
        };
        FaucetResponse: {
            amountWei: components["schemas"]["Wei"];
            /** @constant */
            success: true;
            txHash: components["schemas"]["TxHash"];
        };
        FindUserResponse: {
            isExact: boolean;
            others: components["schemas"]["Count"];
            /** @constant */
            success: true;
            user: components["schemas"]["AdminUser"] | null;
        };
        FollowBody: {
            isFollowed: boolean;
            publicId: components["schemas"]["PublicId"];
        };
        FollowedBoardResponse: {
            /** @enum {unknown} */
            board: "scores" | "jumps" | "levels";
            rows: components["schemas"]["BoardRow"][];
            /** @constant */
            success: true;
        };
        FollowerBody: {
            publicId: components["schemas"]["PublicId"];
            /** @enum {unknown} */
            state: "removed" | "blocked" | "allowed";
        };
        FollowerSettingBody: {
            areAllowed: boolean;
        };
        FollowerSettingResponse: {
            areAllowed: boolean;
            /** @constant */
            success: true;
        };
        FollowPlayer: {
            avatarUrl: string;
            level: components["schemas"]["Count"];
            /** @constant */
            noProfile?: true;
            publicId: components["schemas"]["PublicId"];
            username: string;
        };
        FollowsResponse: {
            blocked: components["schemas"]["FollowPlayer"][];
            followerCount: components["schemas"]["Count"];
            followers: components["schemas"]["FollowPlayer"][];
            following: components["schemas"]["FollowPlayer"][];
            /** @constant */
            success: true;
        };
        GameSessionData: {
            challenge: string;
            discordId: components["schemas"]["DiscordId"];
            expiresAt: components["schemas"]["TimeMs"];
            gamesLeft: components["schemas"]["Count"];
            maxGames: components["schemas"]["Count"];
            sessionToken: string;
        };
        Goal: {
            description: string;
            isDone: boolean;
            key: string;
            progress: components["schemas"]["Count"];
            target: components["schemas"]["Count"];
            title: string;
            type: string;
        };
        GoalBoard: {
            goals: components["schemas"]["Goal"][];
            setsDone: components["schemas"]["Count"];
        };
        GoalsResponse: {
            board: components["schemas"]["GoalBoard"];
            /** @constant */
            success: true;
        };
        GrowthCohort: {
            day: components["schemas"]["TimeMs"];
            day1: components["schemas"]["NullableCount"];
            day7: components["schemas"]["NullableCount"];
            day30: components["schemas"]["NullableCount"];
            firstRun: components["schemas"]["Count"];
            isInvited: boolean;
            joined: components["schemas"]["Count"];
            onboarded: components["schemas"]["Count"];
            tenthRun: components["schemas"]["Count"];
            thirdRun: components["schemas"]["Count"];
        };
        GrowthResponse: {
            cohorts: components["schemas"]["GrowthCohort"][];
            since: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
            until: components["schemas"]["TimeMs"];
            visits: {
                count: components["schemas"]["Count"];
                /** @enum {unknown} */
                kind: "invite" | "challenge" | "run" | "race" | "room" | "profile" | "quest" | "event" | "sign_in_page" | "sign_in";
            }[];
        };
        Guild: {
            icon: string | null;
            id: string;
            name: string;
            owner: boolean;
            permissions: string;
        };
        HeldInvite: {
            decided: {
                at: components["schemas"]["TimeMs"];
                by: string;
                /** @enum {unknown} */
                decision: "credit" | "refuse";
            } | null;
            invitee: {
                publicId: components["schemas"]["PublicId"];
                username: string;
            };
            inviter: {
                publicId: components["schemas"]["PublicId"];
                username: string;
            };
            joinedAt: components["schemas"]["TimeMs"];
            runs: components["schemas"]["Count"];
            signs: ("network_inviter" | "network_invitees" | "wallet_inviter" | "wallet_invitees")[];
        };
        HeldInvitesResponse: {
            rows: components["schemas"]["HeldInvite"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        HierarchicalBody: {
            dryRun: boolean;
            plan?: string;
        };
        HierarchicalResponse: {
            costWei: components["schemas"]["Wei"];
            message: string;
            plan: string;
            stats: {
                elites: components["schemas"]["Count"];
                jumpfcfs: components["schemas"]["Count"];
                jumplist: components["schemas"]["Count"];
                none: components["schemas"]["Count"];
                passholders: components["schemas"]["Count"];
            };
            /** @constant */
            success: true;
            sync: components["schemas"]["NullableRoleSync"];
            transactions: components["schemas"]["PlannedTransaction"][];
        };
        HistoryResponse: {
            levels: components["schemas"]["LevelRecord"][];
            refused: components["schemas"]["RefusedRun"][];
            runs: components["schemas"]["HistoryRun"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        HistoryRun: {
            cause: string;
            counted: boolean;
            courseDate: components["schemas"]["NullableCourseDate"];
            enemies: components["schemas"]["Count"];
            event?: components["schemas"]["RunEvent"];
            heights: number[];
            isBest: boolean;
            jumps: components["schemas"]["Count"];
            level: components["schemas"]["Count"];
            levelTicks: components["schemas"]["Count"][];
            look: components["schemas"]["AppearanceName"];
            /** @enum {unknown} */
            mode: "solo" | "room" | "daily" | "race" | "practice" | "event";
            playedAt: components["schemas"]["TimeMs"];
            removed: boolean;
            revived: boolean;
            roomRace?: {
                raceId: components["schemas"]["PublicId"];
                racers: components["schemas"]["Count"];
                rank: components["schemas"]["NullableCount"];
            };
            rule?: components["schemas"]["RunRule"];
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
            simVersion: number;
            startPlace: components["schemas"]["Count"];
            ticks: components["schemas"]["Count"];
            /** @enum {unknown} */
            witness: "live" | "unwitnessed";
            witnessReason: components["schemas"]["NullableWitnessReason"];
            xp: number;
        };
        InputStatisticsFields: {
            changes: components["schemas"]["Count"];
            hops: components["schemas"]["Count"];
            kept?: {
                input: string | null;
                pauses: components["schemas"]["Count"];
                reactions: {
                    hazards: components["schemas"]["Count"];
                    medianMs: number;
                    shareUnder100Ms: number;
                    spreadMs: number;
                };
            };
            longestRestMs: number;
            medianMs: number;
            pressEntropyBits: number;
            shareUnder50Ms: number;
            spreadMs: number;
        };
        Invite: {
            accountReadyAt: components["schemas"]["NullableTimeMs"];
            avatarUrl: string;
            creditedAt: components["schemas"]["NullableTimeMs"];
            days: components["schemas"]["Count"];
            joinedAt: components["schemas"]["TimeMs"];
            name: string;
            publicId: components["schemas"]["PublicId"];
            runs: components["schemas"]["Count"];
            /** @enum {unknown} */
            state: "joined" | "vesting" | "credited" | "in_review" | "refused";
            xp: components["schemas"]["Count"];
        };
        Invites: {
            credited: components["schemas"]["Count"];
            invitedBy: {
                accountReadyAt: components["schemas"]["NullableTimeMs"];
                days: components["schemas"]["Count"];
                name: string;
                runs: components["schemas"]["Count"];
                /** @enum {unknown} */
                state: "joined" | "vesting" | "credited" | "in_review" | "refused";
            } | null;
            invites: components["schemas"]["Invite"][];
            link: string;
            nextXp: components["schemas"]["Count"];
            steps: components["schemas"]["Count"][];
            total: components["schemas"]["Count"];
            xp: components["schemas"]["Count"];
        };
        InvitesResponse: {
            board: components["schemas"]["Invites"];
            /** @constant */
            success: true;
        };
        ItemPinResponse: {
            bytes: components["schemas"]["Count"];
            image: string;
            imageUri: string;
            metadataUri: string;
            /** @constant */
            success: true;
        };
        KeyringTicketResponse: {
            expiresAt: components["schemas"]["TimeMs"];
            playerId: components["schemas"]["PublicId"];
            /** @constant */
            success: true;
            ticket: string;
        };
        KeyringTokenBody: {
            ticket: string;
        };
        KeyringTokenResponse: {
            expiresAt: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
            token: string;
        };
        LeagueResponse: {
            drawAt?: components["schemas"]["TimeMs"];
            endsAt: components["schemas"]["TimeMs"];
            falls: components["schemas"]["Count"];
            result: components["schemas"]["LeagueResult"] | null;
            rises: components["schemas"]["Count"];
            rows: components["schemas"]["LeagueRow"][];
            runs: {
                level: components["schemas"]["Count"];
                runId: components["schemas"]["PublicId"];
                score: components["schemas"]["Count"];
            }[];
            serverNow: components["schemas"]["TimeMs"];
            /** @enum {unknown} */
            state: "in" | "none" | "waiting" | "left" | "hidden";
            /** @constant */
            success: true;
            tier: number;
        };
        LeagueResult: {
            /** @enum {unknown} */
            outcome: "rose" | "stayed" | "fell" | "out";
            points: components["schemas"]["Count"];
            rank: components["schemas"]["Count"];
            size: components["schemas"]["Count"];
            tier: number;
            week: string;
        };
        LeagueRow: {
            avatarUrl: string;
            isSelf: boolean;
            look?: components["schemas"]["AppearanceName"];
            /** @constant */
            noProfile?: true;
            points: components["schemas"]["Count"];
            publicId: components["schemas"]["PublicId"];
            rank: components["schemas"]["Count"];
            username: string;
        };
        LedgerEntry: {
            amount: number;
            at: components["schemas"]["TimeMs"];
            /** @enum {unknown} */
            bucket: "game" | "quest" | "invite";
            id: components["schemas"]["Count"];
            link: components["schemas"]["LedgerLink"] | null;
            source: string;
        };
        LedgerLink: {
            /** @constant */
            kind: "run";
            removed: boolean;
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
        } | {
            /** @constant */
            kind: "quest";
            period: string | null;
            questKey: string;
            title: string;
        } | {
            day: string;
            /** @constant */
            kind: "daily";
            streak: components["schemas"]["Count"];
        };
        LedgerResponse: {
            lines: components["schemas"]["LedgerEntry"][];
            next: components["schemas"]["NullableCount"];
            /** @constant */
            success: true;
        };
        LevelRecord: {
            bestRunId: components["schemas"]["NullablePublicId"];
            bestScore: components["schemas"]["NullableCount"];
            fastestRunId: components["schemas"]["PublicId"];
            fastestTicks: components["schemas"]["Count"];
            level: components["schemas"]["Count"];
            reached: components["schemas"]["Count"];
        };
        LinkedWallet: {
            activatedAt: components["schemas"]["TimeMs"];
            address: components["schemas"]["WalletAddress"];
            createdAt: components["schemas"]["TimeMs"];
            generation: number;
            hasServerShare: boolean;
            /** @enum {unknown} */
            provider: "keyring" | "privy";
            recovery: {
                /** @enum {unknown} */
                kind: "passkey" | "password";
                version: components["schemas"]["Count"];
            }[];
            walletId: components["schemas"]["PublicId"];
        };
        LinkedWalletResponse: {
            /** @constant */
            success: true;
            wallet: components["schemas"]["LinkedWallet"];
        };
        LiveRun: {
            commitment: components["schemas"]["RunCommitment"];
            cosmetics?: components["schemas"]["WornCosmetics"];
            level: components["schemas"]["Count"];
            look: components["schemas"]["AppearanceName"];
            player: components["schemas"]["FollowPlayer"];
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
            startedAt: components["schemas"]["TimeMs"];
            startPlace: components["schemas"]["Count"];
        };
        LiveRunsResponse: {
            runs: components["schemas"]["LiveRun"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        MarkLeagueSeenBody: {
            /** Format: date */
            week: string;
        };
        MarkNoticesReadBody: {
            upTo: number;
        };
        MarkNoticesReadResponse: {
            /** @constant */
            success: true;
            unread: components["schemas"]["Count"];
        };
        MintIntent: {
            createdAt: components["schemas"]["TimeMs"];
            intentId: components["schemas"]["PublicId"];
            itemId: components["schemas"]["Count"];
            txHash: components["schemas"]["NullableTxHash"];
        };
        MintIntentBody: {
            itemId: components["schemas"]["Count"];
        };
        MintIntentResponse: {
            intent: components["schemas"]["MintIntent"];
            priceWei: components["schemas"]["Wei"];
            /** @constant */
            success: true;
        };
        MintSeenWebhook: {
            data: {
                /** @enum {unknown} */
                collection: "shop" | "army";
                name: string | null;
                quantity: string;
                tokenId: string;
                txHash: string;
            };
            timestamp: string;
            /** @constant */
            type: "mint.seen";
        };
        NameActionBody: {
            /** @enum {unknown} */
            act: "keep" | "hide" | "undo";
            name: string;
            publicId: components["schemas"]["PublicId"];
            reason: components["schemas"]["AdminReason"];
            seen: ("keep" | "hide") | null;
        };
        NameActionResponse: {
            isHidden: boolean;
            /** @constant */
            success: true;
        };
        NameReportBody: {
            name: string;
            publicId: components["schemas"]["PublicId"];
            /** @enum {unknown} */
            reason: "insult" | "hate" | "sexual" | "impersonation" | "private" | "advert";
        };
        NameReportResponse: {
            isNew: boolean;
            /** @constant */
            success: true;
        };
        Notice: {
            color: string;
            /** @constant */
            kind: "role_gained";
            role: string;
        } | {
            /** @constant */
            kind: "quest_done";
            questKey: string;
            title: string;
        } | {
            count: components["schemas"]["Count"];
            /** @constant */
            kind: "feats_found";
        } | {
            /** @constant */
            kind: "invite_credited";
            name: string;
            xp: components["schemas"]["Count"];
        } | {
            /** @constant */
            kind: "daily_ready";
        } | {
            /** @enum {unknown} */
            board: "scores" | "jumps";
            /** @constant */
            kind: "passed";
            name: string;
            rank: components["schemas"]["Count"];
        } | {
            /** @constant */
            kind: "followed_passed";
            name: string;
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
        } | {
            /** @constant */
            kind: "league_result";
            /** @enum {unknown} */
            outcome: "rose" | "stayed" | "fell";
            rank: components["schemas"]["Count"];
            size: components["schemas"]["Count"];
            tier: components["schemas"]["Count"];
        } | {
            event: string;
            eventEs: string | null;
            /** @constant */
            kind: "event_reward";
        } | {
            /** @constant */
            kind: "announcement";
            text: string;
            textEs: string;
        } | {
            /** @constant */
            kind: "record_confirmed";
            runId: components["schemas"]["PublicId"];
            txHash: components["schemas"]["TxHash"];
        } | {
            /** @constant */
            kind: "admin_act";
            reason: string;
            title: string;
        };
        NoticeEntry: {
            at: components["schemas"]["TimeMs"];
            id: components["schemas"]["Count"];
            isRead: boolean;
            notice: components["schemas"]["Notice"];
        };
        NoticesResponse: {
            lines: components["schemas"]["NoticeEntry"][];
            next: components["schemas"]["NullableCount"];
            serverNow?: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
            unread: components["schemas"]["Count"];
        };
        NullableAppearanceName: components["schemas"]["AppearanceName"] | null;
        NullableBoardRow: components["schemas"]["BoardRow"] | null;
        NullableCosmeticIdString: components["schemas"]["CosmeticIdString"] | null;
        NullableCount: components["schemas"]["Count"] | null;
        NullableCourseDate: components["schemas"]["CourseDate"] | null;
        NullableLinkedWallet: components["schemas"]["LinkedWallet"] | null;
        NullablePublicId: components["schemas"]["PublicId"] | null;
        NullableRoleSync: components["schemas"]["RoleSync"] | null;
        NullableSessionUser: components["schemas"]["SessionUser"] | null;
        NullableTimeMs: components["schemas"]["TimeMs"] | null;
        NullableTxHash: components["schemas"]["TxHash"] | null;
        NullableWalletAddress: components["schemas"]["WalletAddress"] | null;
        NullableWei: components["schemas"]["Wei"] | null;
        NullableWitnessReason: ("no_digests" | "too_few_digests" | "wrong_digest" | "digest_gap" | "too_early" | "too_slow" | "too_many_pauses" | "paused_too_long" | "pauses_too_close" | "day_over" | "event_over" | "cut_short" | "course_derived" | "resumed" | "ticket_voided") | null;
        NumberedCommitment: {
            commitment: components["schemas"]["RunCommitment"];
            committedAt: components["schemas"]["TimeMs"];
            number: components["schemas"]["Count"];
            runId: components["schemas"]["PublicId"];
        };
        OEmbedResponse: {
            author_name?: string;
            author_url?: string;
            cache_age: components["schemas"]["Count"];
            height?: components["schemas"]["Count"];
            html?: string;
            provider_name: string;
            provider_url: string;
            thumbnail_height?: components["schemas"]["Count"];
            thumbnail_url?: string;
            thumbnail_width?: components["schemas"]["Count"];
            title: string;
            /** @enum {unknown} */
            type: "video" | "photo" | "link";
            url?: string;
            /** @constant */
            version: "1.0";
            width?: components["schemas"]["Count"];
        };
        OnboardingBody: {
            discord_id: components["schemas"]["DiscordId"];
        };
        OnboardingStatusResponse: {
            may_close: boolean;
            onboarding_done: boolean;
            /** @constant */
            success: true;
        };
        OperationsResponse: {
            chain: {
                chainId: number;
                head: components["schemas"]["NullableCount"];
                lag: components["schemas"]["NullableCount"];
                readTo: components["schemas"]["NullableCount"];
                roleKey: components["schemas"]["RoleSyncKeyInfo"] | null;
            } | null;
            errors: components["schemas"]["RecordedError"][];
            now: components["schemas"]["TimeMs"];
            parts: {
                day: components["schemas"]["ComponentStateInterval"][];
                detail: string | null;
                name: string;
                /** @enum {unknown} */
                state: "up" | "degraded" | "down" | "off";
            }[];
            queues: {
                failing: components["schemas"]["Count"];
                givenUp: components["schemas"]["Count"];
                lastError: string | null;
                running: components["schemas"]["Count"];
                task: string;
                waiting: components["schemas"]["Count"];
            }[];
            rooms?: components["schemas"]["RoomStats"];
            routes: components["schemas"]["RouteLatency"][];
            /** @constant */
            success: true;
            switches: components["schemas"]["Switches"];
            uptimeSeconds: number;
            version: string;
        };
        Operator: {
            discordId: string;
            grantedAt: components["schemas"]["NullableTimeMs"];
            grantedBy: string | null;
            isFixed: boolean;
            publicId: components["schemas"]["NullablePublicId"];
            /** @enum {unknown} */
            role: "viewer" | "moderator" | "owner";
            username: string | null;
        };
        OperatorsResponse: {
            operators: components["schemas"]["Operator"][];
            /** @constant */
            success: true;
        };
        OwnDailyRankResponse: {
            /** @enum {unknown} */
            board: "today" | "yesterday" | "best";
            date: components["schemas"]["NullableCourseDate"];
            rows?: components["schemas"]["DailyBoardRow"][];
            self: components["schemas"]["DailyBoardRow"] | null;
            /** @constant */
            success: true;
        };
        OwnDecision: {
            /** @enum {unknown} */
            act: "clear" | "void" | "hide" | "suspend" | "reinstate";
            at: components["schemas"]["TimeMs"];
            reason: string;
            runId: components["schemas"]["PublicId"];
            until: components["schemas"]["NullableTimeMs"];
        };
        OwnDecisionsResponse: {
            decisions: components["schemas"]["OwnDecision"][];
            /** @constant */
            success: true;
        };
        OwnedToken: {
            /** @enum {unknown} */
            collection: "shop" | "army";
            id: string;
            image: string | null;
            imageUri: string;
            isFresh: boolean;
            itemType: components["schemas"]["Count"];
            look: components["schemas"]["NullableAppearanceName"];
            name: string;
            quantity: number;
            rarity: ("Common" | "Uncommon" | "Rare" | "Epic" | "Legendary") | null;
            tokenId: components["schemas"]["Count"];
            xpBonus: number;
        };
        OwnershipResponse: {
            contracts: components["schemas"]["ContractOwnership"][];
            /** @constant */
            success: true;
        };
        OwnProfileResponse: {
            hiddenBy: ("setting" | "review") | null;
            profile: components["schemas"]["PublicProfile"];
            /** @constant */
            success: true;
        };
        OwnRankResponse: {
            /** @enum {unknown} */
            board: "scores" | "jumps" | "levels";
            rows?: components["schemas"]["BoardRow"][];
            self: components["schemas"]["NullableBoardRow"];
            /** @constant */
            success: true;
        };
        OwnSpecialEventRankResponse: {
            event: components["schemas"]["Count"];
            rows?: components["schemas"]["BoardRow"][];
            self: components["schemas"]["NullableBoardRow"];
            /** @constant */
            success: true;
        };
        OwnTransaction: {
            blockNumber: components["schemas"]["NullableCount"];
            createdAt: components["schemas"]["TimeMs"];
            feeWei: components["schemas"]["NullableWei"];
            from: components["schemas"]["WalletAddress"];
            runId: components["schemas"]["NullablePublicId"];
            /** @enum {unknown} */
            status: "pending" | "completed" | "failed" | "unknown";
            to: components["schemas"]["NullableWalletAddress"];
            txHash: components["schemas"]["TxHash"];
            /** @enum {unknown} */
            type: "REVIVE_PAYMENT" | "RECORD_STATS" | "QUEST_CLAIM" | "WITHDRAWAL" | "FUNDING" | "SHOP_MINT" | "ARMY_MINT" | "OWNER_ACT";
            valueWei: components["schemas"]["Wei"];
        };
        PackedReplay: string;
        /** @default 1 */
        PageNumber: number;
        PageSwitchesResponse: {
            announcements?: components["schemas"]["Announcement"][];
            /** @constant */
            success: true;
            switches: components["schemas"]["Switches"];
        };
        PassportResponse: {
            feats: components["schemas"]["ProfileFeat"][];
            stamps: components["schemas"]["PassportStamp"][];
            /** @constant */
            success: true;
        };
        PassportStamp: {
            firstAt: {
                bronze: components["schemas"]["TimeMs"];
                gold?: components["schemas"]["TimeMs"];
                silver?: components["schemas"]["TimeMs"];
            };
            /** @enum {unknown} */
            grade: "bronze" | "silver" | "gold";
            place: components["schemas"]["Count"];
            runs: components["schemas"]["Count"];
        };
        PendingRole: {
            name: string;
            /** @enum {unknown} */
            problem: "not_member" | "role_missing" | "bot_below";
        };
        PhaseBegunWebhook: {
            data: {
                audience: string;
                phase: components["schemas"]["Count"];
                url: string;
            };
            timestamp: string;
            /** @constant */
            type: "phase.begun";
        };
        PhasePlanResponse: {
            gives: string[];
            /** @constant */
            success: true;
            takes: string[];
            wallet: string | null;
        };
        PlannedRoleSync: {
            additions: components["schemas"]["RoleAddressLists"];
            removals: components["schemas"]["RoleAddressLists"];
        };
        PlannedTransaction: {
            costWei: components["schemas"]["NullableWei"];
            txHash: components["schemas"]["NullableTxHash"];
            wallets: components["schemas"]["Count"];
        };
        PlayerNote: {
            at: components["schemas"]["TimeMs"];
            by: string;
            id: components["schemas"]["Count"];
            text: string;
        };
        PlayerNotesResponse: {
            notes: components["schemas"]["PlayerNote"][];
            /** @constant */
            success: true;
        };
        PlayerXpResponse: {
            parts: {
                amount: number;
                count: components["schemas"]["Count"];
                /** @enum {unknown} */
                part: "games" | "jumps" | "best" | "bonus" | "quests" | "daily" | "invites" | "corrections";
            }[];
            player: {
                avatarUrl: string;
                level: components["schemas"]["Count"];
                publicId: components["schemas"]["PublicId"];
                username: string | null;
            };
            ranked: {
                games: components["schemas"]["Count"];
                jumps: components["schemas"]["Count"];
            };
            runs: components["schemas"]["CountedRun"][];
            /** @constant */
            success: true;
            unseen: components["schemas"]["Count"];
            xp: number;
        };
        PracticeRunBody: {
            replay: components["schemas"]["PackedReplay"];
        };
        PreviewedWork: {
            id: components["schemas"]["Count"];
            image: string | null;
            name: string | null;
            uri: string | null;
        };
        PrivySessionResponse: {
            /** @constant */
            access_token: "held-by-server";
            avatar: string | null;
            avatarUrl: string;
            deletionAt?: components["schemas"]["TimeMs"];
            discordId: components["schemas"]["DiscordId"];
            discriminator: string | null;
            email: string | null;
            guilds: components["schemas"]["Guild"][];
            hasMinted: boolean;
            hasPlayed: boolean;
            id: components["schemas"]["DiscordId"];
            isAdmin: boolean;
            onboardingDone: boolean;
            /** @enum {unknown} */
            operatorRole?: "viewer" | "moderator" | "owner";
            premium_type: number;
            publicId: components["schemas"]["PublicId"];
            removedFor?: string;
            roles: components["schemas"]["RoleChip"][];
            /** @constant */
            success: true;
            username: string;
            verified: boolean;
            waitingRoles?: components["schemas"]["PendingRole"][];
            walletAddress: string | null;
        };
        PrivyTokenBody: {
            identityToken: string;
        };
        PrivyWalletResponse: {
            /** @constant */
            success: true;
            wallet: components["schemas"]["LinkedWallet"];
        };
        ProfileCharacter: {
            image: string | null;
            itemId: components["schemas"]["Count"];
            look: components["schemas"]["NullableAppearanceName"];
            name: string;
            /** @enum {unknown} */
            rarity: "Common" | "Uncommon" | "Rare" | "Epic" | "Legendary";
        };
        ProfileFeat: {
            description: string;
            questKey: string;
            run: {
                runId: components["schemas"]["PublicId"];
                tick: components["schemas"]["Count"];
            } | null;
            title: string;
        };
        ProfileResponse: {
            profile: components["schemas"]["PublicProfile"];
            /** @constant */
            success: true;
        };
        ProfileRun: {
            heights: string;
            jumps: components["schemas"]["Count"];
            level: components["schemas"]["Count"];
            /** @enum {unknown} */
            mode: "solo" | "room" | "daily" | "race" | "practice" | "event";
            revived: boolean;
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
            simVersion: number;
            startPlace: components["schemas"]["Count"];
            ticks: components["schemas"]["Count"];
        };
        ProfileSettingBody: {
            isPublic: boolean;
        };
        ProfileSettingResponse: {
            isPublic: boolean;
            /** @constant */
            success: true;
        };
        ProtectWalletBody: {
            blob: string;
            generation: number;
            /** @enum {unknown} */
            kind: "passkey" | "password";
            signature: string;
            version: number;
            walletId: components["schemas"]["PublicId"];
        };
        PublicId: string;
        PublicProfile: {
            avatarUrl: string;
            best: {
                rank: components["schemas"]["NullableCount"];
                score: components["schemas"]["Count"];
            } | null;
            characters: components["schemas"]["ProfileCharacter"][];
            cosmetics?: components["schemas"]["EquippedCosmetics"];
            feats: components["schemas"]["ProfileFeat"][];
            jumps: components["schemas"]["Count"];
            league?: {
                bestTier: components["schemas"]["Count"];
                weeksWon: components["schemas"]["Count"];
            };
            level: components["schemas"]["Count"];
            look: components["schemas"]["AppearanceName"];
            memberSince: string;
            progress: components["schemas"]["Count"];
            publicId: components["schemas"]["PublicId"];
            recruits: components["schemas"]["Count"];
            runs: components["schemas"]["ProfileRun"][];
            stamps?: components["schemas"]["Stamp"][];
            username: string;
            xp: components["schemas"]["Count"];
        };
        PublicRun: {
            beatenBy: components["schemas"]["Count"];
            cause: string;
            courseDate: components["schemas"]["NullableCourseDate"];
            enemies: components["schemas"]["Count"];
            event?: components["schemas"]["RunEvent"];
            heights: number[];
            isOwn: boolean;
            jumps: components["schemas"]["Count"];
            level: components["schemas"]["Count"];
            levelTicks: components["schemas"]["Count"][];
            look: components["schemas"]["AppearanceName"];
            /** @enum {unknown} */
            mode: "solo" | "room" | "daily" | "race" | "practice" | "event";
            playedAt: components["schemas"]["TimeMs"];
            player: {
                avatarUrl: string;
                cosmetics?: components["schemas"]["WornCosmetics"];
                level: components["schemas"]["Count"];
                /** @constant */
                noProfile?: true;
                publicId: components["schemas"]["PublicId"];
                username: string;
            };
            rank: components["schemas"]["NullableCount"];
            replayOpensAt: components["schemas"]["NullableTimeMs"];
            revived: boolean;
            roomRace?: {
                raceId: components["schemas"]["PublicId"];
                racers: components["schemas"]["Count"];
                rank: components["schemas"]["NullableCount"];
            };
            rule?: components["schemas"]["RunRule"];
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
            simVersion: number;
            startPlace: components["schemas"]["Count"];
            ticks: components["schemas"]["Count"];
            /** @enum {unknown} */
            witness: "live" | "unwitnessed";
            witnessReason: components["schemas"]["NullableWitnessReason"];
        };
        PublicRunResponse: {
            run: components["schemas"]["PublicRun"];
            serverNow?: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
        };
        PushSubscriptionKeys: {
            endpoint: string;
            keys: {
                auth: string;
                p256dh: string;
            };
        };
        Quest: {
            /** @enum {unknown} */
            category: "daily" | "game" | "social_daily" | "social_weekly" | "social_once";
            completed_at: components["schemas"]["NullableTimeMs"];
            current_progress: components["schemas"]["Count"];
            description: string;
            is_completed: boolean;
            is_taken_back: boolean;
            quest_key: string;
            quest_type: string;
            reset_hours: components["schemas"]["NullableCount"];
            run: {
                runId: components["schemas"]["PublicId"];
                tick: components["schemas"]["Count"];
            } | null;
            target_value: components["schemas"]["Count"];
            title: string;
            xp_reward: components["schemas"]["Count"];
        };
        QuestBoard: {
            completions: components["schemas"]["QuestCompletion"][];
            dayEndsAt: components["schemas"]["TimeMs"];
            quests: components["schemas"]["Quest"][];
            serverNow: components["schemas"]["TimeMs"];
            weekEndsAt: components["schemas"]["TimeMs"];
        };
        QuestCompletion: {
            completed_at: components["schemas"]["TimeMs"];
            quest_key: string;
            xp_awarded: components["schemas"]["Count"];
        };
        QuestsResponse: {
            board: components["schemas"]["QuestBoard"];
            /** @constant */
            success: true;
        };
        RaceEndedWebhook: {
            data: {
                race: {
                    id: components["schemas"]["PublicId"];
                    image: string;
                    players: components["schemas"]["Count"];
                    url: string;
                };
                winner: {
                    player: components["schemas"]["WebhookPlayer"];
                    score: components["schemas"]["Count"];
                } | null;
            };
            timestamp: string;
            /** @constant */
            type: "race.ended";
        };
        RankedXp: {
            liveGame: number;
            ranked: number;
            role: components["schemas"]["Count"];
            unseen: components["schemas"]["Count"];
        };
        RankingsResponse: {
            estimated: boolean;
            jumpRank: components["schemas"]["NullableCount"];
            scoreRank: components["schemas"]["NullableCount"];
            scoreRankChange: number;
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
            userJumps: components["schemas"]["Count"];
            userScore: components["schemas"]["Count"];
        };
        ReadRecoveryBody: {
            walletId: components["schemas"]["PublicId"];
        };
        ReadRecoveryResponse: {
            generation: number;
            recovery: {
                blob: string;
                /** @enum {unknown} */
                kind: "passkey" | "password";
                version: number;
            }[];
            /** @constant */
            success: true;
        };
        ReadShareBody: {
            /** @constant */
            fresh?: true;
            generation?: number;
            walletId: components["schemas"]["PublicId"];
        };
        ReadShareResponse: {
            generation: number;
            share: string;
            /** @constant */
            success: true;
        };
        RecentActivity: {
            action: string;
            best_score: components["schemas"]["Count"];
            id: components["schemas"]["PublicId"];
            run: components["schemas"]["PublicId"];
            timestamp: string;
            total_games: components["schemas"]["Count"];
            username: string;
        };
        RecordedError: {
            count: components["schemas"]["Count"];
            fingerprint: string;
            firstAt: components["schemas"]["TimeMs"];
            lastAt: components["schemas"]["TimeMs"];
            message: string;
            place: string;
            requestId: string | null;
            stack: string | null;
            /** @enum {unknown} */
            where: "server" | "page";
        };
        RecordSetWebhook: {
            data: {
                player: components["schemas"]["WebhookPlayer"];
                run: components["schemas"]["WebhookRun"];
            };
            timestamp: string;
            /** @constant */
            type: "record.set";
        };
        RecordTransactionBodyInput: {
            amount: number | string;
            discord_id: string;
            from_address: string;
            intent_id?: components["schemas"]["PublicId"];
            run_id?: components["schemas"]["PublicId"];
            /** @default completed */
            status: string;
            to_address: string;
            /**
             * @default REVIVE_PAYMENT
             * @enum {unknown}
             */
            transaction_type: "REVIVE_PAYMENT" | "RECORD_STATS" | "QUEST_CLAIM" | "WITHDRAWAL" | "FUNDING" | "SHOP_MINT" | "ARMY_MINT" | "OWNER_ACT";
            tx_hash: components["schemas"]["TxHash"];
        };
        RecordTransactionResponse: {
            data: components["schemas"]["OwnTransaction"];
            /** @constant */
            success: true;
        };
        RecoveryBlob: {
            blob: string;
            /** @enum {unknown} */
            kind: "passkey" | "password";
        };
        RedeemSignInCodeBody: {
            code: string;
        };
        RedeemSignInCodeResponse: {
            /** @constant */
            success: true;
            user: components["schemas"]["NullableSessionUser"];
        };
        ReelRun: {
            cosmetics?: components["schemas"]["WornCosmetics"];
            level: components["schemas"]["Count"];
            look: components["schemas"]["AppearanceName"];
            player: {
                publicId: components["schemas"]["PublicId"];
                username: string;
            };
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
            startPlace: components["schemas"]["Count"];
        };
        ReferrerBody: {
            ref: string;
        };
        ReferrerResponse: {
            name: string | null;
            /** @constant */
            success: true;
        };
        RefreshProfileResponse: {
            /** @constant */
            success: true;
            user: components["schemas"]["SessionUser"];
        };
        /** @enum {unknown} */
        RefusalCode: "bad_request" | "wrong_type" | "unauthenticated" | "forbidden" | "wrong_origin" | "other_player" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "too_large" | "unsupported_media" | "rate_limited" | "internal" | "not_implemented" | "unavailable" | "discord_queue" | "pinning_failed" | "fresh_sign_in_needed" | "changed_meanwhile" | "special_event_invalid" | "special_event_overlap" | "special_event_late" | "special_event_begun" | "special_event_over" | "webhook_address" | "oauth_state" | "oauth_expired" | "oauth_used" | "oauth_denied" | "oauth_failed" | "oauth_busy" | "oauth_slow" | "token_expired" | "sign_in_code_wrong" | "sign_in_code_used" | "sign_in_code_expired" | "sign_in_code_refused" | "play_refused" | "security_violation" | "no_session" | "session_expired" | "session_used_up" | "run_unknown" | "run_other_player" | "run_settled" | "run_closed" | "run_expired" | "run_not_started" | "run_too_early" | "run_removed" | "run_unranked" | "proof_pending" | "run_voided" | "run_altered" | "run_moved" | "run_not_waiting" | "special_event_not_on" | "race_unknown" | "replay_closed" | "digest_order" | "replay_malformed" | "replay_too_long" | "replay_version" | "replay_mismatch" | "replay_unfinished" | "claim_mismatch" | "not_plausible" | "claim_early" | "zone_fixed" | "quest_unknown" | "quest_claimed" | "quest_taken_back" | "claim_unknown" | "quest_early" | "quest_needs_link" | "not_member" | "role_missing" | "keyring_ticket" | "stale_sign_in" | "wallet_unknown" | "wallet_exists" | "wallet_taken" | "wallet_expired" | "wallet_signature" | "wallet_generation" | "wallet_protection" | "wallet_share" | "lease_taken" | "wallet_provider" | "privy_token" | "privy_no_discord" | "privy_wallet" | "chain_off" | "chain_down" | "no_wallet" | "faucet_empty" | "transaction_unknown" | "transaction_other" | "item_unknown" | "item_inactive" | "item_sold_out" | "item_owned" | "mint_pending" | "character_unknown" | "character_not_owned" | "cosmetic_unknown" | "cosmetic_not_owned" | "stars_short" | "role_sync_off" | "role_sync_failed" | "role_sync_stopped" | "role_sync_open" | "role_plan_stale" | "role_refused" | "player_unknown" | "revive_not_waiting" | "revive_once" | "revive_pending" | "revive_unpaid" | "revive_used" | "revive_no_credit";
        RefusedRun: {
            level: components["schemas"]["Count"];
            /** @enum {unknown} */
            mode: "solo" | "room" | "daily" | "race" | "practice" | "event";
            refusedAt: components["schemas"]["TimeMs"];
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
            startPlace: components["schemas"]["Count"];
            ticks: components["schemas"]["Count"];
        };
        ReleaseWalletLeaseBody: {
            leaseId: components["schemas"]["PublicId"];
            sent?: {
                nonce: components["schemas"]["Count"];
                txHash: components["schemas"]["TxHash"];
            };
            walletId: components["schemas"]["PublicId"];
        };
        RemindersBody: {
            kinds: ("streak" | "league" | "race")[];
            /** @enum {unknown} */
            locale: "en" | "es";
            subscription: components["schemas"]["PushSubscriptionKeys"] | null;
        };
        RemindersResponse: {
            endpoint: string | null;
            offered: ("streak" | "league" | "race")[];
            on: ("streak" | "league" | "race")[];
            publicKey: string | null;
            /** @constant */
            success: true;
        };
        RemovedRole: {
            noticedAt: components["schemas"]["TimeMs"];
            player: {
                publicId: components["schemas"]["PublicId"];
                username: string;
            };
            /** @enum {unknown} */
            role: "jumper" | "l10" | "l15" | "fcfs" | "jumping_hot" | "pass_holder" | "jumplist" | "l35" | "l40" | "l45" | "master" | "elite";
            title: string;
        };
        RemovedRolesResponse: {
            rows: components["schemas"]["RemovedRole"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        RemoveUserBody: {
            publicId: components["schemas"]["PublicId"];
            reason: components["schemas"]["AdminReason"];
        };
        ReplayClaim: {
            enemies: components["schemas"]["Count"];
            jumps: components["schemas"]["Count"];
            level: components["schemas"]["Count"];
            score: components["schemas"]["Count"];
            ticks: components["schemas"]["Count"];
        };
        ReplaysResponse: {
            replays: components["schemas"]["RunReplay"][];
            /** @constant */
            success: true;
        };
        ReportedName: {
            decided: ("keep" | "hide") | null;
            decidedFor: string | null;
            isCurrent: boolean;
            isHidden: boolean;
            isOperator: boolean;
            lastAt: components["schemas"]["NullableTimeMs"];
            name: string;
            publicId: components["schemas"]["PublicId"];
            reasons: {
                advert?: components["schemas"]["Count"];
                hate?: components["schemas"]["Count"];
                impersonation?: components["schemas"]["Count"];
                insult?: components["schemas"]["Count"];
                private?: components["schemas"]["Count"];
                sexual?: components["schemas"]["Count"];
            };
            reports: components["schemas"]["Count"];
            since: components["schemas"]["Count"];
        };
        ReportedNamesResponse: {
            rows: components["schemas"]["ReportedName"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        ResplitWalletBody: {
            generation: number;
            recovery: components["schemas"]["RecoveryBlob"][];
            share: string;
            signature: string;
            walletId: components["schemas"]["PublicId"];
        };
        RestoreRoleBody: {
            player: components["schemas"]["PublicId"];
            reason: components["schemas"]["AdminReason"];
            /** @enum {unknown} */
            role: "jumper" | "l10" | "l15" | "fcfs" | "jumping_hot" | "pass_holder" | "jumplist" | "l35" | "l40" | "l45" | "master" | "elite";
        };
        RestoreRoleResponse: {
            restored: boolean;
            /** @constant */
            success: true;
        };
        ResumableRunInfo: {
            isHeard: boolean;
            leftMs: components["schemas"]["Count"];
            leg: components["schemas"]["Count"];
            level: components["schemas"]["Count"];
            /** @enum {unknown} */
            mode: "solo" | "daily" | "race" | "event";
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
        };
        ResumableRunResponse: {
            /** @constant */
            success: true;
            waiting: components["schemas"]["ResumableRunInfo"] | null;
        };
        ResumedRun: {
            hiccups: {
                lastTick: components["schemas"]["NullableCount"];
                taken: components["schemas"]["Count"];
            };
            inputs: string;
            isHeard: boolean;
            leg: components["schemas"]["Count"];
            pauses: {
                lastTick: components["schemas"]["NullableCount"];
                taken: components["schemas"]["Count"];
            };
            reviveTick: components["schemas"]["NullableCount"];
            seq: components["schemas"]["Count"];
            tick: components["schemas"]["Count"];
        };
        ResumeRunBody: {
            leg: components["schemas"]["Count"];
            runId: components["schemas"]["PublicId"];
        };
        ResumeRunResponse: {
            resumed: components["schemas"]["ResumedRun"];
            /** @constant */
            success: true;
            ticket: components["schemas"]["RunTicket"];
        };
        ResyncBody: {
            address: string;
        };
        ResyncResponse: {
            isDone: boolean;
            /** @constant */
            ok: true;
            /** @constant */
            success: true;
        };
        RetiredWallet: {
            activatedAt: components["schemas"]["TimeMs"];
            address: components["schemas"]["WalletAddress"];
            createdAt: components["schemas"]["TimeMs"];
            generation: number;
            hasServerShare: boolean;
            /** @enum {unknown} */
            provider: "keyring" | "privy";
            recovery: {
                /** @enum {unknown} */
                kind: "passkey" | "password";
                version: components["schemas"]["Count"];
            }[];
            retiredAt: components["schemas"]["TimeMs"];
            walletId: components["schemas"]["PublicId"];
        };
        RevealPreviewResponse: {
            base: string;
            /** @constant */
            success: true;
            works: components["schemas"]["PreviewedWork"][];
        };
        ReverseClaimBody: {
            claimId: components["schemas"]["Count"];
            reason: components["schemas"]["AdminReason"];
            takesBack: boolean;
        };
        ReverseClaimResponse: {
            /** @constant */
            success: true;
            turned: boolean;
        };
        ReviewActionBody: {
            /** @enum {unknown} */
            act: "clear" | "void" | "hide" | "suspend" | "reinstate";
            minutes?: number;
            reason: components["schemas"]["AdminReason"];
            runId: components["schemas"]["PublicId"];
            seen: ("clear" | "void" | "hide" | "suspend" | "reinstate") | null;
        };
        ReviewActionResponse: {
            run: components["schemas"]["ReviewedRun"];
            /** @constant */
            success: true;
        };
        ReviewDecision: {
            /** @enum {unknown} */
            act: "clear" | "void" | "hide" | "suspend" | "reinstate";
            at: components["schemas"]["TimeMs"];
            by: string;
            reason: string;
            until: components["schemas"]["NullableTimeMs"];
        };
        ReviewedClaim: {
            claimedAt: components["schemas"]["TimeMs"];
            claimId: components["schemas"]["Count"];
            isSelfDeclared: boolean;
            player: {
                publicId: components["schemas"]["NullablePublicId"];
                username: string;
            };
            questKey: string;
            takenBack: {
                at: components["schemas"]["TimeMs"];
                /** @enum {unknown} */
                cause: "void" | "admin";
                reason: string;
            } | null;
            title: string;
            url: string | null;
            xp: components["schemas"]["Count"];
        };
        ReviewedRun: {
            altered: ("digest" | "quit" | "death") | null;
            decided: ("clear" | "void" | "hide" | "suspend" | "reinstate") | null;
            isHidden: boolean;
            isSuspended: boolean;
            isVoided: boolean;
            jumps: components["schemas"]["Count"];
            level: components["schemas"]["Count"];
            /** @enum {unknown} */
            mode: "solo" | "room" | "daily" | "race" | "practice" | "event";
            playedAt: components["schemas"]["TimeMs"];
            player: {
                publicId: components["schemas"]["PublicId"];
                username: string;
            };
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
            securityFlags: ("devtools" | "clock_drift" | "injected_script" | "self_test_failed")[];
            suspendedUntil: components["schemas"]["NullableTimeMs"];
            ticks: components["schemas"]["Count"];
            witness: ("live" | "unwitnessed") | null;
            witnessReason: components["schemas"]["NullableWitnessReason"];
        };
        ReviewResponse: {
            rows: components["schemas"]["ReviewedRun"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        ReviewRunResponse: {
            alike: {
                playedAt: components["schemas"]["TimeMs"];
                runId: components["schemas"]["PublicId"];
                score: components["schemas"]["Count"];
                ticks: components["schemas"]["Count"];
                username: string;
            }[];
            around: {
                playedAt: components["schemas"]["TimeMs"];
                rank: components["schemas"]["Count"];
                runId: components["schemas"]["PublicId"];
                score: components["schemas"]["Count"];
                ticks: components["schemas"]["Count"];
                username: string;
            }[];
            clientMetrics: {
                [key: string]: unknown;
            };
            decisions: components["schemas"]["ReviewDecision"][];
            fingers: components["schemas"]["InputStatisticsFields"] | null;
            look: components["schemas"]["AppearanceName"];
            replay: string | null;
            run: components["schemas"]["ReviewedRun"];
            seed: string;
            simVersion: number;
            /** @constant */
            success: true;
        };
        ReviewWaitingWebhook: {
            data: {
                url: string;
                waiting: components["schemas"]["Count"];
            };
            timestamp: string;
            /** @constant */
            type: "review.waiting";
        };
        ReviveBody: {
            runId: components["schemas"]["PublicId"];
            tick: components["schemas"]["Count"];
            txHash?: components["schemas"]["TxHash"];
        };
        ReviveGrant: {
            runId: components["schemas"]["PublicId"];
            /** @enum {unknown} */
            source: "payment" | "credit";
            tick: components["schemas"]["Count"];
            txHash: components["schemas"]["NullableTxHash"];
        };
        RevivePayment: {
            amountWei: components["schemas"]["Wei"];
            at: components["schemas"]["TimeMs"];
            blockNumber: components["schemas"]["Count"];
            runId: components["schemas"]["NullablePublicId"];
            txHash: components["schemas"]["TxHash"];
        };
        ReviveResponse: {
            grant: components["schemas"]["ReviveGrant"];
            /** @constant */
            success: true;
        };
        RevivesResponse: {
            payments: components["schemas"]["RevivePayment"][];
            /** @constant */
            success: true;
        };
        ReviveStats: {
            avgPrice: number;
            contractBalance: number | null;
            totalRevenue: number;
            totalRevives: components["schemas"]["Count"];
        };
        ReviveTermsResponse: {
            available: boolean;
            contract: components["schemas"]["NullableWalletAddress"];
            credits: components["schemas"]["Count"];
            priceWei: components["schemas"]["NullableWei"];
            /** @constant */
            success: true;
        };
        ReviveTransaction: {
            amount: number;
            player: components["schemas"]["WalletAddress"];
            publicId: components["schemas"]["NullablePublicId"];
            status: string;
            timestamp: components["schemas"]["Count"];
            txHash: components["schemas"]["TxHash"];
        };
        RivalsResponse: {
            own: {
                best: components["schemas"]["Count"];
                runId: components["schemas"]["NullablePublicId"];
            };
            rivals: {
                avatarUrl: string;
                name: string;
                publicId: components["schemas"]["PublicId"];
                runId?: components["schemas"]["PublicId"];
                score: components["schemas"]["Count"];
            }[];
            /** @constant */
            success: true;
        };
        Role: {
            color: string;
            id: string;
            name: string;
        };
        RoleAddressLists: {
            elites: components["schemas"]["WalletAddress"][];
            jumpfcfs: components["schemas"]["WalletAddress"][];
            jumplist: components["schemas"]["WalletAddress"][];
            passholders: components["schemas"]["WalletAddress"][];
        };
        RoleAlarm: {
            seenAt: components["schemas"]["TimeMs"];
            sender: components["schemas"]["WalletAddress"];
            txHash: components["schemas"]["TxHash"];
            wallets: components["schemas"]["Count"];
        };
        RoleChip: {
            color: string;
            id: string;
            isTopPriority: boolean;
            name: string;
        };
        RoleSync: {
            done: components["schemas"]["Count"];
            endedAt: components["schemas"]["NullableTimeMs"];
            error: string | null;
            id: components["schemas"]["PublicId"];
            /** @enum {unknown} */
            kind: "all" | "hierarchical";
            problem: ("budget" | "balance" | "chain" | "alarm") | null;
            startedAt: components["schemas"]["TimeMs"];
            /** @enum {unknown} */
            state: "running" | "paused" | "done" | "failed";
            transactions: components["schemas"]["RoleTransaction"][];
            wallets: components["schemas"]["Count"];
        };
        RoleSyncApplyBody: {
            /** @constant */
            batch: true;
            elites: boolean[];
            jumpfcfs: boolean[];
            jumplist: boolean[];
            passholders: boolean[];
            users: components["schemas"]["WalletAddress"][];
            /** @constant */
            wait: false;
        };
        RoleSyncApplyResponse: {
            /** @constant */
            ok: true;
            /** @constant */
            success: true;
            sync: components["schemas"]["NullableRoleSync"];
        };
        RoleSyncDoneResponse: {
            /** @constant */
            success: true;
        };
        RoleSyncKeyInfo: {
            address: string;
            balanceWei: string;
        };
        RoleSyncPlanResponse: {
            data: {
                costWei: components["schemas"]["Wei"];
                plan: components["schemas"]["PlannedRoleSync"];
                transactions: components["schemas"]["Count"];
                wallets: components["schemas"]["Count"];
            };
            /** @constant */
            success: true;
        };
        RoleSyncStateResponse: {
            alarms: components["schemas"]["RoleAlarm"][];
            backend: ("key" | "url") | null;
            budget: {
                mostWei: components["schemas"]["Wei"];
                spentWei: components["schemas"]["Wei"];
            };
            key: {
                address: components["schemas"]["WalletAddress"];
                balanceWei: components["schemas"]["NullableWei"];
                mayWrite: boolean | null;
            } | null;
            problem: ("budget" | "balance" | "chain" | "alarm") | null;
            /** @constant */
            success: true;
            sync: components["schemas"]["NullableRoleSync"];
            transactions: components["schemas"]["RoleTransaction"][];
            waiting: components["schemas"]["Count"];
        };
        RoleTransaction: {
            costWei: components["schemas"]["NullableWei"];
            sentAt: components["schemas"]["TimeMs"];
            /** @enum {unknown} */
            state: "sent" | "mined" | "reverted" | "lost";
            txHash: components["schemas"]["TxHash"];
            wallets: components["schemas"]["Count"];
        };
        RoomRace: {
            code: string | null;
            /** @enum {unknown} */
            kind: "code" | "quick";
            raceId: components["schemas"]["PublicId"];
            racers: components["schemas"]["FollowPlayer"][];
            startedAt: components["schemas"]["TimeMs"];
            /** @constant */
            state: "running";
        } | {
            course: components["schemas"]["CourseProof"];
            endedAt: components["schemas"]["TimeMs"];
            /** @enum {unknown} */
            kind: "code" | "quick";
            places: components["schemas"]["RoomRaceResult"][];
            raceId: components["schemas"]["PublicId"];
            simVersion: number;
            startedAt: components["schemas"]["TimeMs"];
            /** @constant */
            state: "ended";
        };
        RoomRaceBot: {
            level: components["schemas"]["Count"];
            name: string;
            replay: string | null;
        };
        RoomRaceResponse: {
            race: components["schemas"]["RoomRace"];
            /** @constant */
            success: true;
        };
        RoomRaceResult: {
            bot: components["schemas"]["RoomRaceBot"] | null;
            frozenTicks: components["schemas"]["Count"];
            isOwn: boolean;
            jumps: components["schemas"]["Count"];
            look: components["schemas"]["AppearanceName"];
            player: components["schemas"]["FollowPlayer"] | null;
            rank: components["schemas"]["NullableCount"];
            removed: boolean;
            runId: components["schemas"]["NullablePublicId"];
            score: components["schemas"]["Count"];
            seat: components["schemas"]["Count"];
            ticks: components["schemas"]["Count"];
        };
        RoomStats: {
            badMessages: components["schemas"]["Count"];
            bytes: components["schemas"]["Count"];
            cutOff: components["schemas"]["Count"];
            errors: components["schemas"]["Count"];
            frames: components["schemas"]["Count"];
            messages: components["schemas"]["Count"];
            players: components["schemas"]["Count"];
            rooms: components["schemas"]["Count"];
            shared?: {
                guests: components["schemas"]["Count"];
                lost: components["schemas"]["Count"];
                takenOver: components["schemas"]["Count"];
                visitors: components["schemas"]["Count"];
            };
            spectators: components["schemas"]["Count"];
        };
        RouteLatency: {
            count: components["schemas"]["Count"];
            maxMs: number;
            p50Ms: number;
            p95Ms: number;
            route: string;
        };
        RunAttestation: {
            run: {
                jumps: components["schemas"]["Count"];
                replayHash: components["schemas"]["TxHash"];
                runId: string;
                runNumber: components["schemas"]["Count"];
                score: components["schemas"]["Count"];
            };
            signature: string;
        };
        RunAttestationBody: {
            runId: components["schemas"]["PublicId"];
        };
        RunAttestationResponse: {
            attestation: components["schemas"]["RunAttestation"] | null;
            /** @constant */
            success: true;
        };
        RunCheckpoint: {
            derivedFrom?: components["schemas"]["Count"];
            digest?: string;
            fromTick?: components["schemas"]["Count"];
            inputs?: string;
            /** @enum {unknown} */
            kind: "start" | "digest" | "pause" | "resume" | "hiccup" | "quit" | "dead" | "revive";
            seq: components["schemas"]["Count"];
            stillMs?: components["schemas"]["Count"];
            tick: components["schemas"]["Count"];
        };
        RunCheckpointsBody: {
            checkpoints: components["schemas"]["RunCheckpoint"][];
            knows?: components["schemas"]["Count"];
            leg?: components["schemas"]["Count"];
            runId: components["schemas"]["PublicId"];
        };
        RunCheckpointsResponse: {
            open: boolean;
            refused: {
                code: string;
                seq: components["schemas"]["Count"];
            }[];
            sections?: {
                from: components["schemas"]["Count"];
                seed: components["schemas"]["CourseSeed"];
            };
            /** @constant */
            success: true;
        };
        RunCommitment: string;
        RunCommitmentsResponse: {
            commitments: components["schemas"]["NumberedCommitment"][];
            /** @constant */
            success: true;
        };
        RunDump: {
            bytes: components["schemas"]["Count"];
            merkleRoot: components["schemas"]["RunCommitment"];
            month: string;
            runs: components["schemas"]["Count"];
            sha256: components["schemas"]["RunCommitment"];
        };
        RunEvent: {
            id: components["schemas"]["Count"];
            /** @enum {unknown} */
            kind: "season" | "weekend";
            name: string;
            nameEs: string | null;
        };
        RunGoals: {
            goals: {
                before: components["schemas"]["Count"];
                description: string;
                isDone: boolean;
                isTicked: boolean;
                key: string;
                progress: components["schemas"]["Count"];
                target: components["schemas"]["Count"];
                title: string;
                type: string;
            }[];
            isSetDone: boolean;
            setsDone: components["schemas"]["Count"];
        };
        RunLeafFacts: {
            course: components["schemas"]["RunCommitment"];
            jumps: components["schemas"]["Count"];
            playerId: components["schemas"]["PublicId"];
            replayHash: components["schemas"]["RunCommitment"];
            rulesHash: components["schemas"]["RunCommitment"];
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
            simVersion: number;
        };
        RunProof: {
            branch: components["schemas"]["RunCommitment"][];
            isVoided: boolean;
            leaf: components["schemas"]["RunLeafFacts"];
            night: components["schemas"]["RunRoot"];
        };
        RunProofResponse: {
            proof: components["schemas"]["RunProof"];
            /** @constant */
            success: true;
        };
        RunReplay: {
            claim: components["schemas"]["ReplayClaim"] | null;
            course?: components["schemas"]["CourseProof"];
            replay: string | null;
            runId: components["schemas"]["PublicId"];
            simVersion: number | null;
            /** @enum {unknown} */
            state: "open" | "closed" | "removed" | "unknown";
        };
        RunRoot: {
            isLate: boolean;
            night: components["schemas"]["CourseDate"];
            root: components["schemas"]["RunCommitment"];
            rulesHash: components["schemas"]["RunCommitment"];
            runs: components["schemas"]["Count"];
            written: {
                blockNumber: components["schemas"]["Count"];
                txHash: components["schemas"]["TxHash"];
            } | null;
        };
        RunRootsResponse: {
            next: components["schemas"]["NullableCourseDate"];
            roots: components["schemas"]["RunRoot"][];
            /** @constant */
            success: true;
        };
        /** @enum {unknown} */
        RunRule: "standard" | "mushrooms_only" | "lava_from_start" | "low_gravity" | "no_hop";
        RunStars: {
            collected: components["schemas"]["Count"];
            kept: components["schemas"]["Count"];
            total: number;
        };
        RunTicket: {
            commitment?: components["schemas"]["RunCommitment"];
            courseDate?: components["schemas"]["CourseDate"];
            courseEndsAt?: components["schemas"]["TimeMs"];
            event?: {
                endsAt: components["schemas"]["TimeMs"];
                id: components["schemas"]["Count"];
                /** @enum {unknown} */
                kind: "season" | "weekend";
                name: string;
                nameEs: string | null;
            };
            expiresAt: components["schemas"]["TimeMs"];
            ghostRunId?: components["schemas"]["PublicId"];
            hiScoreBefore: components["schemas"]["Count"];
            /** @enum {unknown} */
            mode: "solo" | "room" | "daily" | "race" | "practice" | "event";
            rule?: components["schemas"]["RunRule"];
            runId: components["schemas"]["PublicId"];
            seed: components["schemas"]["CourseSeed"];
            simVersion: number;
            /** @default 0 */
            startPlace: components["schemas"]["Count"];
        };
        RunTicketBody: {
            ghostRunId?: components["schemas"]["PublicId"];
            /** @enum {unknown} */
            mode: "solo" | "daily" | "race" | "event";
            sessionChallenge: string;
            sessionToken: string;
            specialEventId?: number;
        };
        RunTicketResponse: {
            /** @constant */
            success: true;
            ticket: components["schemas"]["RunTicket"];
        };
        Sale: {
            balanceWei: components["schemas"]["Wei"];
            baseUri: string;
            chainS: components["schemas"]["Count"];
            closesFrom: components["schemas"]["Count"];
            contract: components["schemas"]["WalletAddress"];
            freeLeft: components["schemas"]["Count"];
            hasProvenance: boolean;
            isBaseFixed: boolean;
            isClosed: boolean;
            isFrozen: boolean;
            isPaused: boolean;
            isRevealed: boolean;
            isScheduled: boolean;
            maxSupply: components["schemas"]["Count"];
            minted: components["schemas"]["Count"];
            offset: components["schemas"]["NullableCount"];
            owner: components["schemas"]["WalletAddress"];
            pendingOwner: components["schemas"]["NullableWalletAddress"];
            /** @enum {unknown} */
            phase: 0 | 1 | 2 | 3;
            placeholderUri: string;
            roleSyncKey: components["schemas"]["NullableWalletAddress"];
            starts: components["schemas"]["Count"][];
        };
        SaleMints: {
            address: components["schemas"]["WalletAddress"];
            allowance: components["schemas"]["Count"];
            isOwner: boolean;
            limit: components["schemas"]["Count"];
            minted: components["schemas"]["Count"][];
            /** @enum {unknown} */
            phase: 0 | 1 | 2 | 3;
        };
        SaleMintsResponse: {
            mints: components["schemas"]["SaleMints"];
            /** @constant */
            success: true;
        };
        SaleResponse: {
            isStale: boolean;
            readAt: components["schemas"]["TimeMs"];
            sale: components["schemas"]["Sale"];
            /** @constant */
            success: true;
        };
        SaleRoles: {
            address: components["schemas"]["WalletAddress"];
            held: ("elites" | "jumplist" | "passholders" | "jumpfcfs")[];
            isHeldUp: boolean;
            isSyncing: boolean;
            role: ("elites" | "jumplist" | "passholders" | "jumpfcfs") | null;
        };
        SaleRolesResponse: {
            roles: components["schemas"]["SaleRoles"];
            /** @constant */
            success: true;
        };
        SaleWallet: {
            address: components["schemas"]["WalletAddress"];
            isActive: boolean;
            role: ("elites" | "jumplist" | "passholders" | "jumpfcfs") | null;
        };
        SaleWalletsResponse: {
            /** @constant */
            success: true;
            wallets: components["schemas"]["SaleWallet"][];
        };
        SaveAnnouncementBody: {
            id?: components["schemas"]["PublicId"];
            plan: components["schemas"]["AnnouncementPlan"];
            seen?: components["schemas"]["AnnouncementPlan"];
        };
        SaveWebhookBody: {
            events: ("record.set" | "day.won" | "race.ended" | "mint.seen" | "phase.begun" | "review.waiting" | "alert.changed")[];
            /** @enum {unknown} */
            format: "standard" | "discord";
            id?: components["schemas"]["PublicId"];
            name: string;
            url?: string;
        };
        ScoresWithoutRoomsResponse: {
            rows: components["schemas"]["BoardRow"][];
            /** @constant */
            success: true;
        };
        SessionResponse: {
            authenticated: boolean;
            /** @constant */
            success: true;
            user: components["schemas"]["NullableSessionUser"];
        };
        SessionScoreBody: {
            discordId: components["schemas"]["DiscordId"];
            leg?: components["schemas"]["Count"];
            replay: components["schemas"]["PackedReplay"];
            runId: components["schemas"]["PublicId"];
            scoreData: {
                clientMetrics?: components["schemas"]["ClientMetrics"];
                gameDuration?: number;
                jumps: number;
                score: number;
                securityFlags?: ("devtools" | "clock_drift" | "injected_script" | "self_test_failed")[];
                timestamp: number;
            };
            sessionChallenge: string;
            sessionToken: string;
        };
        SessionScoreResponse: {
            issues: string[];
            run: components["schemas"]["SettledRun"] | null;
            /** @constant */
            success: true;
            valid: boolean;
        };
        SessionUser: {
            /** @constant */
            access_token: "held-by-server";
            avatar: string | null;
            avatarUrl: string;
            deletionAt?: components["schemas"]["TimeMs"];
            discordId: components["schemas"]["DiscordId"];
            discriminator: string | null;
            email: string | null;
            guilds: components["schemas"]["Guild"][];
            hasMinted: boolean;
            hasPlayed: boolean;
            id: components["schemas"]["DiscordId"];
            isAdmin: boolean;
            onboardingDone: boolean;
            /** @enum {unknown} */
            operatorRole?: "viewer" | "moderator" | "owner";
            premium_type: number;
            publicId: components["schemas"]["PublicId"];
            removedFor?: string;
            roles: components["schemas"]["RoleChip"][];
            username: string;
            verified: boolean;
            waitingRoles?: components["schemas"]["PendingRole"][];
            walletAddress: string | null;
        };
        SetLeagueBody: {
            takesPart: boolean;
        };
        SetOperatorBody: {
            confirmsOwn?: boolean;
            publicId: components["schemas"]["PublicId"];
            reason: components["schemas"]["AdminReason"];
            role: ("viewer" | "moderator" | "owner") | null;
            seen: ("viewer" | "moderator" | "owner") | null;
        };
        SetPhaseBody: {
            gives: string[];
            phase: components["schemas"]["UserPhaseNumber"];
            publicId: components["schemas"]["PublicId"];
            reason: components["schemas"]["AdminReason"];
            takes: string[];
        };
        SetRoleSyncStateBody: {
            id: components["schemas"]["PublicId"];
            /** @enum {unknown} */
            to: "paused" | "running";
        };
        SettledRun: {
            best: components["schemas"]["Count"];
            cause: string;
            daily?: {
                best: components["schemas"]["Count"];
                date: components["schemas"]["CourseDate"];
                isBest: boolean;
                previousBest: components["schemas"]["Count"];
                rank: components["schemas"]["NullableCount"];
                total: components["schemas"]["Count"];
            };
            durationSeconds: number;
            enemies: components["schemas"]["Count"];
            event?: {
                best: components["schemas"]["Count"];
                id: components["schemas"]["Count"];
                isBest: boolean;
                /** @enum {unknown} */
                kind: "season" | "weekend";
                name: string;
                nameEs: string | null;
                previousBest: components["schemas"]["Count"];
                rank: components["schemas"]["NullableCount"];
                rule: components["schemas"]["RunRule"];
                total: components["schemas"]["Count"];
            };
            goals?: components["schemas"]["RunGoals"];
            heights: number[];
            isHighScore: boolean;
            jumps: components["schemas"]["Count"];
            level: components["schemas"]["Count"];
            /** @enum {unknown} */
            mode: "solo" | "room" | "daily" | "race" | "practice" | "event";
            previousBest: components["schemas"]["Count"];
            race?: {
                beaten: boolean;
                runId: components["schemas"]["PublicId"];
                score: components["schemas"]["Count"];
                username: string;
            };
            ranks: {
                jumps: components["schemas"]["NullableCount"];
                score: components["schemas"]["NullableCount"];
                scoreBefore: components["schemas"]["NullableCount"];
                total: components["schemas"]["Count"];
            };
            runId: components["schemas"]["PublicId"];
            score: components["schemas"]["Count"];
            stars?: components["schemas"]["RunStars"];
            unseen?: {
                counted: boolean;
                leftSeconds: components["schemas"]["Count"];
            };
            /** @enum {unknown} */
            witness: "live" | "unwitnessed";
            witnessReason: components["schemas"]["NullableWitnessReason"];
            xp: {
                after: components["schemas"]["XpProgress"];
                bearing: boolean;
                before: components["schemas"]["XpProgress"];
                characterBonus: components["schemas"]["Count"];
                gained: components["schemas"]["Count"];
            };
        };
        ShopItem: {
            active: boolean;
            id: components["schemas"]["Count"];
            image: string | null;
            imageUri: string;
            itemType: components["schemas"]["Count"];
            look: components["schemas"]["NullableAppearanceName"];
            metadataUri: string;
            minted: components["schemas"]["Count"];
            name: string;
            price: number;
            priceWei: components["schemas"]["Wei"];
            /** @enum {unknown} */
            rarity: "Common" | "Uncommon" | "Rare" | "Epic" | "Legendary";
            supply: components["schemas"]["Count"];
            xpBonus: number;
        };
        ShopResponse: {
            isStale: boolean;
            items: components["schemas"]["ShopItem"][];
            readAt: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
        };
        SignInCodeResponse: {
            device: string | null;
            isNetworkKnown: boolean;
            /** @enum {unknown} */
            state: "none" | "open" | "asked" | "used" | "refused" | "expired";
            /** @constant */
            success: true;
        };
        SocialSubmissionBody: {
            discordId?: components["schemas"]["DiscordId"];
            questKey: string;
            questType?: string;
            submissionUrl: string;
        };
        SocialSubmissionResponse: components["schemas"]["ClaimQuestResponse"] | {
            code?: string;
            message: string;
            /** @constant */
            success: false;
        };
        SpecialEvent: {
            cancelledAt: components["schemas"]["NullableTimeMs"];
            endsAt: components["schemas"]["TimeMs"];
            id: number;
            /** @enum {unknown} */
            kind: "season" | "weekend";
            name: string;
            nameEs: string | null;
            rewardLook: components["schemas"]["NullableCosmeticIdString"];
            /** @enum {unknown} */
            rule: "standard" | "mushrooms_only" | "lava_from_start" | "low_gravity" | "no_hop";
            startPlace: components["schemas"]["Count"];
            startsAt: components["schemas"]["TimeMs"];
        };
        SpecialEventBoardResponse: {
            event: components["schemas"]["Count"];
            rows: components["schemas"]["BoardRow"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        SpecialEventPlan: {
            endsAt: components["schemas"]["TimeMs"];
            /** @enum {unknown} */
            kind: "season" | "weekend";
            name: string;
            nameEs: string | null;
            rewardLook: components["schemas"]["NullableCosmeticIdString"];
            /** @enum {unknown} */
            rule: "standard" | "mushrooms_only" | "lava_from_start" | "low_gravity" | "no_hop";
            startPlace: number;
            startsAt: components["schemas"]["TimeMs"];
        };
        SpecialEventResponse: {
            event: components["schemas"]["SpecialEvent"];
            serverNow: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
        };
        SpecialEventsResponse: {
            events: components["schemas"]["SpecialEvent"][];
            serverNow: components["schemas"]["TimeMs"];
            /** @constant */
            success: true;
        };
        SpectatingSettingBody: {
            othersMayWatch: boolean;
        };
        SpectatingSettingResponse: {
            othersMayWatch: boolean;
            /** @constant */
            success: true;
        };
        Stamp: {
            /** @enum {unknown} */
            grade: "bronze" | "silver" | "gold";
            place: components["schemas"]["Count"];
        };
        StartSessionBody: {
            securityFlags?: ("devtools" | "clock_drift" | "injected_script" | "self_test_failed")[];
        };
        StartSessionResponse: {
            session: components["schemas"]["GameSessionData"];
            /** @constant */
            success: true;
        };
        StatsDay: {
            day: components["schemas"]["TimeMs"];
            joined: components["schemas"]["Count"];
            players: components["schemas"]["Count"];
            runs: components["schemas"]["Count"];
        };
        StatsResponse: {
            bestHeights: number[];
            hasPlayed: boolean;
            stats: {
                avatar: string | null;
                best_run_id: components["schemas"]["NullablePublicId"];
                discord_id: string;
                hi_score: components["schemas"]["Count"];
                last_played: string | null;
                level_reached: components["schemas"]["Count"];
                total_enemies: components["schemas"]["Count"];
                total_games: components["schemas"]["Count"];
                total_jumps: components["schemas"]["Count"];
                total_time: number;
                unseen_games: components["schemas"]["Count"];
                unseen_jumps: components["schemas"]["Count"];
                username: string;
            };
            /** @constant */
            success: true;
        };
        StorageScoreBody: {
            duration?: number;
            jumps: number;
            score: number;
            sessionHash: string;
            timestamp: number;
        };
        StorageScoreResponse: {
            issues: string[];
            /** @constant */
            success: true;
            valid: boolean;
        };
        SuccessResponse: {
            /** @constant */
            success: true;
        };
        Switches: {
            maintenance: string | null;
            minting: boolean;
        };
        SwitchesResponse: {
            /** @constant */
            success: true;
            switches: components["schemas"]["Switches"];
        };
        TestWebhook: {
            data: {
                message: string;
                url: string;
            };
            timestamp: string;
            /** @constant */
            type: "test";
        };
        TimelineEntry: {
            at: components["schemas"]["TimeMs"];
            detail: string | null;
            /** @enum {unknown} */
            kind: "joined" | "sign_in" | "run" | "claim" | "quest" | "invite" | "invited" | "role" | "transaction" | "decision";
            ref: string | null;
            what: string;
        };
        TimelineResponse: {
            entries: components["schemas"]["TimelineEntry"][];
            next: components["schemas"]["NullableTimeMs"];
            /** @constant */
            success: true;
        };
        TimeMs: number;
        TimeZone: string;
        TimeZoneBody: {
            isSeen?: boolean;
            timeZone: components["schemas"]["TimeZone"];
        };
        TrackInviteBody: {
            invitedDiscordId: components["schemas"]["DiscordId"];
            invitedUsername?: string;
            invitedWallet?: string;
            referrerUsername: string;
        };
        TrackInviteResponse: {
            code?: string;
            message: string;
            newInvite: boolean;
            success: boolean;
        };
        TransactionsResponse: {
            next: string | null;
            /** @constant */
            success: true;
            transactions: components["schemas"]["OwnTransaction"][];
        };
        TxHash: string;
        UpdateSwitchesBody: {
            reason: components["schemas"]["AdminReason"];
            seen: components["schemas"]["Switches"];
            wanted: {
                maintenance: string | null;
                minting: boolean;
            };
        };
        UserEdit: {
            onboarded: boolean;
            username: string;
        };
        UserInfoBody: {
            userId: string;
        };
        UserInfoResponse: {
            avatar: string | null;
            level: components["schemas"]["Count"];
            /** @constant */
            success: true;
            username: string;
        };
        UserPhaseNumber: 1 | 2 | 3;
        UserRolesBody: {
            userId: components["schemas"]["DiscordId"];
        };
        UserRolesResponse: {
            code?: string;
            error?: string;
            has_jumper_role: boolean;
            is_member: boolean;
            jumper_role: components["schemas"]["Role"] | null;
            roles: components["schemas"]["Role"][];
            /** @constant */
            success: true;
        };
        UserXpBody: {
            discordId: components["schemas"]["DiscordId"];
        };
        UserXpResponse: {
            data: {
                game_xp: components["schemas"]["Count"];
                invite_xp: components["schemas"]["Count"];
                level: components["schemas"]["Count"];
                progress: components["schemas"]["XpProgress"];
                quest_xp: components["schemas"]["Count"];
                standing: components["schemas"]["RankedXp"] | null;
                xp: components["schemas"]["Count"];
            };
            /** @constant */
            success: true;
        };
        WalletAddress: string;
        WalletBalanceBody: {
            address: string;
        };
        WalletBalanceResponse: {
            balance: number;
            balanceWei: components["schemas"]["Wei"];
            /** @constant */
            success: true;
        };
        WalletFactsResponse: {
            history: components["schemas"]["RetiredWallet"][];
            linked: components["schemas"]["NullableLinkedWallet"];
            pending: {
                address: components["schemas"]["WalletAddress"];
                createdAt: components["schemas"]["TimeMs"];
                walletId: components["schemas"]["PublicId"];
            } | null;
            /** @constant */
            success: true;
        };
        WalletLeaseBody: {
            leaseId?: components["schemas"]["PublicId"];
            walletId: components["schemas"]["PublicId"];
        };
        WalletLeaseResponse: {
            expiresAt: components["schemas"]["TimeMs"];
            lastSent: {
                nonce: components["schemas"]["Count"];
                sentAt: components["schemas"]["TimeMs"];
                txHash: components["schemas"]["TxHash"];
            } | null;
            leaseId: components["schemas"]["PublicId"];
            /** @constant */
            success: true;
        };
        WalletOwnerResponse: {
            /** @constant */
            success: true;
            user: {
                discord_id: components["schemas"]["DiscordId"];
                roles: components["schemas"]["Role"][];
                username: string;
                wallet_address: components["schemas"]["WalletAddress"];
            } | null;
        };
        Webhook: {
            disabledAt: components["schemas"]["NullableTimeMs"];
            disabledReason: ("operator" | "failing" | "gone") | null;
            events: ("record.set" | "day.won" | "race.ended" | "mint.seen" | "phase.begun" | "review.waiting" | "alert.changed")[];
            failingSince: components["schemas"]["NullableTimeMs"];
            /** @enum {unknown} */
            format: "standard" | "discord";
            id: components["schemas"]["PublicId"];
            name: string;
            url: string;
            waiting: components["schemas"]["Count"];
        };
        WebhookActBody: {
            /** @enum {unknown} */
            act: "enable" | "disable" | "rotate" | "test" | "resend" | "delete";
            delivery?: components["schemas"]["PublicId"];
            id: components["schemas"]["PublicId"];
        };
        WebhookDeliveriesResponse: {
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @constant */
            success: true;
        };
        WebhookDelivery: {
            createdAt: components["schemas"]["TimeMs"];
            id: components["schemas"]["PublicId"];
            nextTryAt: components["schemas"]["NullableTimeMs"];
            problem: string | null;
            /** @enum {unknown} */
            state: "waiting" | "delivered" | "failed" | "canceled";
            status: components["schemas"]["NullableCount"];
            triedAt: components["schemas"]["NullableTimeMs"];
            tries: components["schemas"]["Count"];
            type: string;
        };
        WebhookPlayer: {
            id: components["schemas"]["PublicId"];
            name: string;
            url: string | null;
        };
        WebhookRun: {
            id: components["schemas"]["PublicId"];
            image: string;
            level: components["schemas"]["Count"];
            /** @enum {unknown} */
            mode: "solo" | "room" | "daily" | "race" | "practice" | "event";
            score: components["schemas"]["Count"];
            url: string;
        };
        WebhooksResponse: {
            /** @constant */
            success: true;
            webhooks: components["schemas"]["Webhook"][];
        };
        WeekReelResponse: {
            runs: components["schemas"]["ReelRun"][];
            /** @constant */
            success: true;
        };
        Wei: string;
        WhitelistResponse: {
            counts: {
                elites: components["schemas"]["Count"];
                jumpfcfs: components["schemas"]["Count"];
                jumplist: components["schemas"]["Count"];
                passholders: components["schemas"]["Count"];
            };
            page: components["schemas"]["Count"];
            rows: components["schemas"]["WhitelistRow"][];
            /** @constant */
            success: true;
            total: components["schemas"]["Count"];
        };
        WhitelistRow: {
            address: components["schemas"]["WalletAddress"];
            discordId: components["schemas"]["DiscordId"] | null;
            minted: components["schemas"]["Count"];
            /** @enum {unknown} */
            role: "elites" | "jumplist" | "passholders" | "jumpfcfs";
            username: string | null;
        };
        WorksCheck: {
            base: string;
            differing: components["schemas"]["Count"];
            first: components["schemas"]["Count"][];
            total: components["schemas"]["Count"];
        };
        WorksCheckResponse: {
            check: components["schemas"]["WorksCheck"];
            /** @constant */
            success: true;
        };
        WornCosmetics: {
            ears?: components["schemas"]["CosmeticIdString"];
            hat?: components["schemas"]["CosmeticIdString"];
            trail?: components["schemas"]["CosmeticIdString"];
        };
        XpProgress: {
            currentLevelXP: components["schemas"]["Count"];
            currentXP: components["schemas"]["Count"];
            level: components["schemas"]["Count"];
            nextLevelXP: components["schemas"]["Count"];
            percentage: components["schemas"]["Count"];
            progressXP: components["schemas"]["Count"];
            requiredXP: components["schemas"]["Count"];
            totalXP: components["schemas"]["Count"];
        };
    };
    responses: {
        /** @description Not for this player. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description No session, or one that has ended. */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is nothing here. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description 400: the request does not fit its schema. 403: not from this origin. 409: it has already happened, or something else changed meanwhile. 429 and 503: try again after `retry-after` seconds. 500: a fault of ours. */
        Refusal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Try again after `retry-after` seconds. */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /** @description The same for each try of a delivery. */
        WebhookId: string;
        /** @description Signatures by Standard Webhooks (`v1,…`), with spaces between. */
        WebhookSignature: string;
        /** @description When it was sent, in seconds since 1970. */
        WebhookTimestamp: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccountData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteAccountResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getFollowerSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowerSettingResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    setFollowerSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowerSettingBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowerSettingResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    cancelDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getProfileSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileSettingResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    setProfileSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileSettingBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileSettingResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getSpectatingSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpectatingSettingResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    setSpectatingSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpectatingSettingBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpectatingSettingResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    addUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddUserBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddUserResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getAdminAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getAdminAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnnouncementsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    saveAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAnnouncementBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnnouncementsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    endAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndAnnouncementBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnnouncementsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getAudit: {
        parameters: {
            query?: {
                before?: number;
                search?: string;
                subject?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    csv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CsvBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getOperations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getHeldInvites: {
        parameters: {
            query?: {
                page?: components["schemas"]["PageNumber"];
                show?: "waiting" | "decided";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldInvitesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    decideInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideInviteBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecideInviteResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    itemPin: {
        parameters: {
            query: {
                itemType: number;
                name: string;
                priceWei: components["schemas"]["Wei"];
                xpBonus: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemPinResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getAdminItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItemsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getReportedNames: {
        parameters: {
            query?: {
                page?: components["schemas"]["PageNumber"];
                show?: "open" | "hidden" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedNamesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    nameAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameActionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameActionResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getOperators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    setOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetOperatorBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    beginOwnerAct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginOwnerActBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BeginOwnerActResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getOwnership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnershipResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getClaimsReview: {
        parameters: {
            query?: {
                page?: components["schemas"]["PageNumber"];
                search?: string;
                show?: "declared" | "all" | "taken";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimsReviewResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getDuplicateLinks: {
        parameters: {
            query?: {
                page?: components["schemas"]["PageNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateLinksResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    reverseClaim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseClaimBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReverseClaimResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getReview: {
        parameters: {
            query?: {
                page?: components["schemas"]["PageNumber"];
                show?: "open" | "decided" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getReviewRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewRunResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    reviewAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewActionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewActionResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    bulkReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkReviewBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkReviewResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getAdminRevives: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRevivesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getRemovedRoles: {
        parameters: {
            query?: {
                page?: components["schemas"]["PageNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedRolesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    restoreRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRoleBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreRoleResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getAdminSpecialEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSpecialEventsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    createSpecialEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSpecialEventBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSpecialEventsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    cancelSpecialEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelSpecialEventBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSpecialEventsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    changeSpecialEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSpecialEventBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSpecialEventsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getAdminStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStatsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getGrowth: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrowthResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    updateSwitches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSwitchesBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getAdminUsers: {
        parameters: {
            query?: {
                order?: "asc" | "desc";
                page?: number;
                pageSize?: number;
                search?: string;
                sort?: "username" | "wallet_address" | "topRole" | "phase" | "invite_count";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUsersResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getAdminUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getPlayerNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerNotesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getPhasePlan: {
        parameters: {
            query: {
                phase: number;
            };
            header?: never;
            path: {
                publicId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhasePlanResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getTimeline: {
        parameters: {
            query?: {
                before?: number;
            };
            header?: never;
            path: {
                publicId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    removeUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveUserBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    editUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditUserBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getFindUser: {
        parameters: {
            query: {
                search: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindUserResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    addNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddNoteBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerNotesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteNoteBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerNotesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    setPhase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPhaseBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    restoreUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveUserBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    saveWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWebhookBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedWebhooksResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveriesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    webhookAct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookActBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedWebhooksResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getArmy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArmyResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getContractState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractStateResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getArmyProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArmyProofResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    challengeTry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChallengeTryBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeTryResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    claimQuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimQuestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimQuestResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    clientError: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientErrorBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getCosmetics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CosmeticsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    buyCosmetic: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyCosmeticBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CosmeticsChangeResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    equipCosmetic: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EquipCosmeticBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CosmeticsChangeResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getDaily: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getDailyClaim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyClaimResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    claimDaily: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimDailyResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getDailyBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board: "today" | "yesterday" | "best";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyBoardResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getOwnDailyRank: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board: "today" | "yesterday" | "best";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDailyRankResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getDailyCommitments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyCommitmentsResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    exchangeCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExchangeCodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeCodeResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getDumps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DumpsResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getDumpFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getEnvCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnvCheckResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    equip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EquipBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EquipResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    faucet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaucetResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    follower: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowerBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getFollows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    follow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    onboardingStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnboardingBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnboardingStatusResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    userInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInfoBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfoResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    userRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserRolesBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRolesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    userXp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserXpBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserXpResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    walletBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletBalanceBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletBalanceResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getGoals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoalsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getGuildIcon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                guildId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getInvites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    keyringTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyringTicketResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    activateWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateWalletBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedWalletResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    createWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWalletBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWalletResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    discardPendingWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    walletLease: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletLeaseBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletLeaseResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    releaseWalletLease: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseWalletLeaseBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    protectWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProtectWalletBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedWalletResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    readRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadRecoveryBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadRecoveryResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    resplitWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResplitWalletBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedWalletResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    readShare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadShareBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadShareResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    keyringStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletFactsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    keyringToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyringTokenBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyringTokenResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getBoard: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                board: "scores" | "jumps" | "levels";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getFollowedBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board: "scores" | "jumps" | "levels";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedBoardResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getOwnRank: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board: "scores" | "jumps" | "levels";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRankResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getWeekReel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeekReelResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getScoresWithoutRooms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoresWithoutRoomsResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getLeague: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeagueResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    setLeague: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetLeagueBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeagueResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    markLeagueSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkLeagueSeenBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getLiveRuns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveRunsResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getLiveStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    completeOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnboardingBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getMultiplayerWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        success: true;
                        waiting: components["schemas"]["Count"];
                    };
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getMultiplayerWebsocket: {
        parameters: {
            query?: {
                avatar?: string;
                discordId?: string;
                discordUsername?: string;
                level?: string;
                playerId?: string;
                quick?: "1";
                resume?: string;
                roomId?: string;
                username?: string;
                watch?: "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    nameReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameReportBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameReportResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getNotices: {
        parameters: {
            query?: {
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    markNoticesRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkNoticesReadBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkNoticesReadResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getOEmbed: {
        parameters: {
            query: {
                format?: string;
                maxheight?: number;
                maxwidth?: number;
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OEmbedResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    endOwnerAct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndOwnerActBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndOwnerActResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getSharedPagePreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: "home" | "daily" | "mint" | "verify" | "characters";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getPassport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PassportResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getPlayerXp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerXpResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    practiceRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PracticeRunBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    privySession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivyTokenBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivySessionResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    privyWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivyTokenBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivyWalletResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getInvitePreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getProfilePreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getCompletedQuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicId: components["schemas"]["PublicId"];
                questKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletedQuestResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getCompletedQuestPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicId: components["schemas"]["PublicId"];
                questKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getOwnProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfileResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getQuests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getRankings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankingsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    recordTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordTransactionBodyInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordTransactionResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    referrer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReferrerBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferrerResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    refreshProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshProfileResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindersResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    setReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemindersBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindersResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getReplays: {
        parameters: {
            query: {
                runs: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplaysResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    resyncWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResyncBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResyncResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getOwnDecisions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDecisionsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getReviveTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviveTermsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    revive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviveBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviveResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getRevives: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevivesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getRivals: {
        parameters: {
            query: {
                mode: "solo" | "daily";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RivalsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    clearAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearAlarmBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleSyncDoneResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getRoleSyncState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleSyncStateResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    roleSyncApply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleSyncApplyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleSyncApplyResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    hierarchical: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HierarchicalBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HierarchicalResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getRoleSyncPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleSyncPlanResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    setRoleSyncState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRoleSyncStateBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleSyncDoneResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getRoomRace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                raceId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomRaceResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getRoomRacePreview: {
        parameters: {
            query?: {
                width?: "320" | "600" | "1200";
            };
            header?: never;
            path: {
                raceId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    runAttestation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunAttestationBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunAttestationResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getRunCommitments: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunCommitmentsResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    runCheckpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunCheckpointsBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunCheckpointsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    resumeRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumeRunBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResumeRunResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getResumableRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResumableRunResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getRunRoots: {
        parameters: {
            query?: {
                before?: components["schemas"]["CourseDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunRootsResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    runTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunTicketBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunTicketResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicRunResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getRunPreview: {
        parameters: {
            query?: {
                width?: "320" | "600" | "1200";
            };
            header?: never;
            path: {
                runId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getRunProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunProofResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getSale: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getSaleMints: {
        parameters: {
            query: {
                address: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleMintsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getRevealPreview: {
        parameters: {
            query: {
                base: string;
                count: number;
                startId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevealPreviewResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getSaleRoles: {
        parameters: {
            query: {
                address: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleRolesResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getSaleWallets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleWalletsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getWhitelist: {
        parameters: {
            query?: {
                page?: number;
                role?: "elites" | "jumplist" | "passholders" | "jumpfcfs";
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhitelistResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorksCheck: {
        parameters: {
            query: {
                base: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorksCheckResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    cancelMint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelMintBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelMintResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    mintIntent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MintIntentBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MintIntentResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getSignInCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInCodeResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    createSignInCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateSignInCodeResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    confirmSignInCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmSignInCodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    redeemSignInCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemSignInCodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemSignInCodeResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getSpecialEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecialEventsResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    getSpecialEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecialEventResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getSpecialEventBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpecialEventBoardResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getOwnSpecialEventRank: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSpecialEventRankResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    getSpecialEventPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refusal"];
        };
    };
    startSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartSessionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartSessionResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getSwitches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageSwitchesResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Refusal"];
        };
    };
    timeZone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimeZoneBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyClaimResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    trackInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackInviteBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackInviteResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getTransactions: {
        parameters: {
            query?: {
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    recomputeUserXp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserXpBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserXpResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    storageScore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionScoreBody"] | components["schemas"]["StorageScoreBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionScoreResponse"] | components["schemas"]["StorageScoreResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    socialSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SocialSubmissionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialSubmissionResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletFactsResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    getWalletOwner: {
        parameters: {
            query: {
                address: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletOwnerResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Refusal"];
        };
    };
    getLedger: {
        parameters: {
            query?: {
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerResponse"];
                };
            };
            401: components["responses"]["NoSession"];
            default: components["responses"]["Refusal"];
        };
    };
    onAlertChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try of a delivery. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Signatures by Standard Webhooks (`v1,…`), with spaces between. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertChangedWebhook"];
            };
        };
        responses: {
            /** @description Taken. Anything else, a redirect too, comes again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not wanted any more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDayWon: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try of a delivery. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Signatures by Standard Webhooks (`v1,…`), with spaces between. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DayWonWebhook"];
            };
        };
        responses: {
            /** @description Taken. Anything else, a redirect too, comes again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not wanted any more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMintSeen: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try of a delivery. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Signatures by Standard Webhooks (`v1,…`), with spaces between. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MintSeenWebhook"];
            };
        };
        responses: {
            /** @description Taken. Anything else, a redirect too, comes again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not wanted any more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPhaseBegun: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try of a delivery. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Signatures by Standard Webhooks (`v1,…`), with spaces between. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhaseBegunWebhook"];
            };
        };
        responses: {
            /** @description Taken. Anything else, a redirect too, comes again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not wanted any more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRaceEnded: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try of a delivery. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Signatures by Standard Webhooks (`v1,…`), with spaces between. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RaceEndedWebhook"];
            };
        };
        responses: {
            /** @description Taken. Anything else, a redirect too, comes again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not wanted any more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecordSet: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try of a delivery. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Signatures by Standard Webhooks (`v1,…`), with spaces between. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordSetWebhook"];
            };
        };
        responses: {
            /** @description Taken. Anything else, a redirect too, comes again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not wanted any more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReviewWaiting: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try of a delivery. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Signatures by Standard Webhooks (`v1,…`), with spaces between. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewWaitingWebhook"];
            };
        };
        responses: {
            /** @description Taken. Anything else, a redirect too, comes again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not wanted any more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try of a delivery. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Signatures by Standard Webhooks (`v1,…`), with spaces between. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestWebhook"];
            };
        };
        responses: {
            /** @description Taken. Anything else, a redirect too, comes again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not wanted any more: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
